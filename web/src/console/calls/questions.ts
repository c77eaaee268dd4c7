import { isRefusal } from '../../api/refusal.ts'
import { createStore } from '../../state/store.ts'

/** What a refused call needs before it can be sent again: a session, or a fresh second factor. */
export const questions = ['signIn', 'factor'] as const
export type Question = (typeof questions)[number]

interface Asked {
  /** Whether it was answered; false if the person closed it. */
  answered: Promise<boolean>
  answer: (given: boolean) => void
}

/** The questions that are open, each asked once however many calls wait for it. The page shows the first of the list. */
export const openQuestions = createStore<Partial<Record<Question, Asked>>>({})

/** How many calls were refused because of the roles: they may have changed since the page was opened. */
export const forbiddenCalls = createStore(0)

/** Which question a refusal asks, if any. */
export function questionOf(error: unknown): Question | undefined {
  if (isRefusal(error, 'FACTOR_REQUIRED')) return 'factor'
  return isRefusal(error) && error.status === 401 ? 'signIn' : undefined
}

/** Asks, or joins the calls that wait already. */
function ask(question: Question): Promise<boolean> {
  const open = openQuestions.get()[question]
  if (open) return open.answered
  let answer: Asked['answer'] = () => {}
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  openQuestions.set({ ...openQuestions.get(), [question]: { answered, answer } })
  return answered
}

/** Asks for the sign-in though no call was refused. */
export const lockPage = (): void => void ask('signIn')

/** Ends questions. Whoever signs in gives a second factor too, so that answers both. */
export function answerQuestions(given: boolean, ...ended: readonly Question[]): void {
  const open = openQuestions.get()
  openQuestions.set(Object.fromEntries(Object.entries(open).filter(([name]) => !ended.includes(name as Question))))
  for (const name of ended) open[name]?.answer(given)
}

/** Sends, and sends again after each question that the refusal asks; throws the refusal if one is not answered. */
export async function withQuestions<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (isRefusal(error, 'FORBIDDEN')) forbiddenCalls.set(forbiddenCalls.get() + 1)
      const question = questionOf(error)
      if (!question || !(await ask(question))) throw error
    }
  }
}
