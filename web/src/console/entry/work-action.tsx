import { waysToSignIn } from '@lumbung/shared/contract/operators/oidc.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { sendCall } from '../calls/send-call.ts'
import { Action, ActionLink } from '../parts/action.tsx'
import { hrefOf } from '../routes/routes.ts'
import styles from './entry.module.css'
import { entryTexts } from './entry-texts.ts'
import { leaveForProvider } from './work-account.ts'

/** Whether operators can sign in with the lender's own accounts. */
function useOffersWork(): boolean {
  const { data } = useQuery({
    queryKey: [waysToSignIn.path],
    queryFn: () => sendCall(waysToSignIn, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.oidc === true
}

/** The button that leaves for the lender's own accounts; nothing where there are none. */
export function WorkAction() {
  const t = useTexts(entryTexts)
  const textOf = useErrorText()
  const isOffered = useOffersWork()
  const leaving = useMutation({ mutationFn: () => leaveForProvider(location.search) })
  if (!isOffered) return null
  return (
    <div className={styles.passkey}>
      {leaving.error && (
        <div role="alert">
          <Notice kind="danger">{textOf(leaving.error)}</Notice>
        </div>
      )}
      <Action large icon={Building2} loading={leaving.isPending} onClick={() => leaving.mutate()}>
        {t.useWork}
      </Action>
    </div>
  )
}

/** The same over a page that waits for its session: a tab of its own, so that nothing entered here is lost. */
export function WorkTab() {
  const t = useTexts(entryTexts)
  if (!useOffersWork()) return null
  return (
    <ActionLink large newTab href={hrefOf('signIn')}>
      {t.useWorkInTab}
    </ActionLink>
  )
}
