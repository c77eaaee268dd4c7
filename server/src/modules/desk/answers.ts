import { filledText } from '@lumbung/shared/contract/fields.ts'
import * as z from 'zod/mini'
import { byOperator } from '../../platform/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { answerComplaint, beginComplaint, complaintPhoto, waitingComplaints } from '../complaints/api.ts'
import type { App } from '../context.ts'
import { answerRequest, waitingRequests } from '../rights/api.ts'

/** A complaint or a request about data that is answered at the desk, until there is an operators' console. */
export interface WaitingQuestion {
  id: string
  /** `COMPLAINT`, or what is asked about the data. */
  kind: string
  ticketNo?: string
  subject?: string
  status: string
  mobile: string
  text: string
  hasPhoto: boolean
  due: string
}

/** Without an answer a complaint is taken up. */
export const Answer = z.strictObject({ answer: z.optional(filledText(2000)) })

/** What waits, complaints first. */
export async function waitingQuestions(app: App): Promise<WaitingQuestion[]> {
  const [complaints, requests] = await Promise.all([waitingComplaints(app), waitingRequests(app)])
  return [
    ...complaints.map(({ userId: _, dueOn, ...one }) => ({ ...one, kind: 'COMPLAINT', due: dueOn })),
    ...requests.map(({ id, kind, mobile, question, dueAt }) => {
      return { id, kind, status: 'RECEIVED', mobile, text: question, hasPhoto: false, due: dueAt.toISOString() }
    }),
  ]
}

const actor = byOperator('sandbox')

/** Answers one, or takes a complaint up. Refuses with NOT_FOUND if it no longer waits. */
export async function answerQuestion(app: App, id: string, { answer }: z.output<typeof Answer>): Promise<void> {
  const complaint = (await waitingComplaints(app)).find((one) => one.id === id)
  const request = complaint ? undefined : (await waitingRequests(app)).find((one) => one.id === id)
  const { userId } = complaint ?? request ?? { userId: undefined }
  if (!userId || (request && answer === undefined)) throw new Refusal('NOT_FOUND')
  await app.db.transaction((tx) => {
    if (answer === undefined) return beginComplaint(app, tx, { userId, id, actor })
    return (complaint ? answerComplaint : answerRequest)(app, tx, { userId, id, answer, actor })
  })
}

/** The photo of a waiting complaint. Refuses with NOT_FOUND. */
export async function questionPhoto(app: App, id: string): Promise<Buffer> {
  const found = (await waitingComplaints(app)).find((one) => one.id === id)
  if (!found) throw new Refusal('NOT_FOUND')
  return complaintPhoto(app, found.userId, id)
}
