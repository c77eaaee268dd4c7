import { readLink } from '@lumbung/shared/contract/operators/session.ts'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { isRefusal } from '../../api/refusal.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Skeleton, SkeletonBar } from '../../ui/layout/skeleton.tsx'
import { sendCall } from '../calls/send-call.ts'
import { ActionLink } from '../parts/action.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { hrefOf } from '../routes/routes.ts'
import { ActivateForm } from './activate-form.tsx'
import { EntryPage } from './entry-page.tsx'
import { entryTexts } from './entry-texts.ts'
import { FactorKey } from './factor-key.tsx'
import styles from './link.module.css'
import { linkToken } from './link-token.ts'

const isToken = /^[\w-]{43}$/.test(linkToken)

/** `/console/link#token`: an operator's first visit. The second factor is added to an app, then a password chosen. */
export function LinkScreen() {
  const t = useTexts(entryTexts)
  const link = useQuery({
    queryKey: [readLink.path],
    queryFn: () => sendCall(readLink, { body: { token: linkToken } }),
    enabled: isToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data, error } = link
  const isGone = !isToken || isRefusal(error, 'NOT_FOUND', 'INVALID_INPUT')
  return (
    <EntryPage title={t.link} wide={Boolean(data)}>
      {isGone && (
        <StateBox
          icon={KeyRound}
          title={t.linkGone}
          action={<ActionLink href={hrefOf('signIn')}>{t.toSignIn}</ActionLink>}
        >
          {t.linkGoneText}
        </StateBox>
      )}
      {error && !isGone && <FailureBox error={error} onRetry={() => link.refetch()} />}
      {isToken && link.isPending && (
        <Skeleton onRetry={() => link.refetch()}>
          <SkeletonBar width="half" tall />
          <SkeletonBar />
          <SkeletonBar width="most" />
        </Skeleton>
      )}
      {data && (
        <>
          <p className="secondary">
            {t.linkFor} <strong>{data.name}</strong> ({data.email}).
          </p>
          <div className={styles.columns}>
            <FactorKey address={data.address} secret={data.secret} />
            <ActivateForm email={data.email} tellsOwn={data.tellsOwn ?? false} />
          </div>
        </>
      )}
    </EntryPage>
  )
}
