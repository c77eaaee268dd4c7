import type { OwnSession } from '@lumbung/shared/contract/operators/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { sessionQuery } from '../calls/session.ts'
import { tellTabs } from '../calls/tabs.ts'
import { afterSignIn, go } from '../routes/routes.ts'
import { EntryPage } from './entry-page.tsx'
import { entryTexts } from './entry-texts.ts'
import { SignInForm } from './sign-in-form.tsx'
import { WorkAction } from './work-action.tsx'

/** `/console/sign-in?next=…`: leads back to the page that asked. */
export function SignInScreen() {
  const t = useTexts(entryTexts)
  const client = useQueryClient()
  const enter = (session: OwnSession) => {
    client.setQueryData(sessionQuery.queryKey, session)
    tellTabs('open')
    go(afterSignIn(location.search))
  }
  return (
    <EntryPage title={t.signIn}>
      <SignInForm onDone={enter} />
      <WorkAction />
      <p className="small secondary">{t.noAccount}</p>
    </EntryPage>
  )
}
