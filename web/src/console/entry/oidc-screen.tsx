import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { sessionQuery } from '../calls/session.ts'
import { tellTabs } from '../calls/tabs.ts'
import { ActionLink } from '../parts/action.tsx'
import { afterSignIn, go, hrefOf } from '../routes/routes.ts'
import { EntryPage } from './entry-page.tsx'
import { entryTexts } from './entry-texts.ts'
import { enterByProvider, takeBegun } from './work-account.ts'

/** `/console/oidc?code=…&state=…`: takes the provider's answer, and leads on to the page that asked. */
export function OidcScreen() {
  const t = useTexts(entryTexts)
  const textOf = useErrorText()
  const client = useQueryClient()
  const [fault, setFault] = useState<'workCanceled' | 'workElsewhere'>()
  const isTaken = useRef(false)
  const { mutate, error } = useMutation({
    mutationFn: ({ ticket, answer }: { ticket: string; answer: string; search: string }) =>
      enterByProvider(ticket, answer),
    onSuccess: (session, { search }) => {
      client.setQueryData(sessionQuery.queryKey, session)
      tellTabs('open')
      go(afterSignIn(search))
    },
  })
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const answer = location.search.slice(1)
    // The code must not stay in the history.
    history.replaceState(null, '', hrefOf('oidc'))
    const begun = takeBegun()
    if (!begun || answer === '') setFault('workElsewhere')
    else if (new URLSearchParams(answer).has('error')) setFault('workCanceled')
    else mutate({ ...begun, answer })
  }, [mutate])
  const said = fault ? t[fault] : error && textOf(error)
  return (
    <EntryPage title={t.workTitle}>
      {said ? (
        <>
          <div role="alert">
            <Notice kind="danger">{said}</Notice>
          </div>
          <ActionLink href={hrefOf('signIn')}>{t.toSignIn}</ActionLink>
        </>
      ) : (
        <p role="status">{t.workWait}</p>
      )}
    </EntryPage>
  )
}
