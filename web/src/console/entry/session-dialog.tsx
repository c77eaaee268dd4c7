import type { OwnSession } from '@lumbung/shared/contract/operators/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { answerQuestions } from '../calls/questions.ts'
import { sessionQuery, useSession } from '../calls/session.ts'
import { hearTabs, tellTabs } from '../calls/tabs.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { signInHref } from '../routes/routes.ts'
import { entryTexts } from './entry-texts.ts'
import { SignInForm } from './sign-in-form.tsx'
import { WorkTab } from './work-action.tsx'

const leave = () => location.assign(signInHref(location.pathname + location.search))

/** The sign-in over a page whose session has ended: the page keeps what was entered, and nothing of it is seen. Somebody else begins with a new page. */
export function SessionDialog() {
  const t = useTexts(entryTexts)
  const client = useQueryClient()
  const before = useSession()
  const enter = (session: OwnSession) => {
    if (session.email !== before.email) return location.assign('/console')
    client.setQueryData(sessionQuery.queryKey, session)
    answerQuestions(true, 'signIn', 'factor')
  }
  const entered = useRef(enter)
  entered.current = enter
  // Another tab has signed in: this one has the same session.
  useEffect(
    () =>
      hearTabs((said) => {
        if (said === 'open')
          sessionQuery.queryFn().then(
            (session) => entered.current(session),
            () => {},
          )
      }),
    [],
  )
  useEffect(() => {
    const { title } = document
    document.title = `${t.sessionEnded} – Lumbung`
    return () => {
      document.title = title
    }
  }, [t])
  return (
    <ConsoleDialog title={t.sessionEnded} onClose={() => {}} hides>
      <p className="secondary">{t.sessionEndedText}</p>
      <SignInForm
        email={before.email}
        onDone={(session) => {
          enter(session)
          tellTabs('open')
        }}
      />
      <WorkTab />
      <Action kind="text" onClick={leave}>
        {t.leave}
      </Action>
    </ConsoleDialog>
  )
}
