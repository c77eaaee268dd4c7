import { type IdentityCase, identityPhoto, readIdentity } from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { ArrowLeft, SearchX } from 'lucide-react'
import { fileHref } from '../../api/file-href.ts'
import { isRefusal } from '../../api/refusal.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useRead } from '../calls/use-calls.ts'
import { PhotosPanel } from '../cases/facts/photos-panel.tsx'
import { RecordPanel } from '../cases/facts/record-panel.tsx'
import { Page } from '../frame/page.tsx'
import { ActionLink } from '../parts/action.tsx'
import { IconAction } from '../parts/icon-action.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { TimeBar } from '../queue/time-bar.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import { DecideIdentity } from './decide-identity.tsx'
import styles from './identities.module.css'
import { identitiesTexts } from './identities-texts.ts'
import { PastPanels, ToldPanel } from './told-panels.tsx'

const kinds: Readonly<Record<IdentityCase['status'], BadgeKind>> = {
  OPEN: 'info',
  CONFIRMED: 'success',
  REFUSED: 'neutral',
  WITHDRAWN: 'neutral',
}

/** `/console/queue/no-camera/{id}`: what is known of an applicant without a camera, and the decision. */
export function IdentityScreen({ noCameraId }: { noCameraId: string }) {
  const t = useTexts(identitiesTexts)
  const { data, error, refetch } = useRead(readIdentity, { params: { noCameraId } }, { once: true, forget: true })
  const back = <IconAction icon={ArrowLeft} label={t.back} onClick={() => go(hrefOf('identities'))} />
  if (data)
    return (
      <Page
        title={t.heading(data.name)}
        shown
        before={back}
        under={<State shown={data} />}
        aside={<Left shown={data} />}
      >
        <Request shown={data} onReload={() => refetch()} />
      </Page>
    )
  return (
    <Page title={t.loading} before={back}>
      {!error && (
        <Skeleton onRetry={() => refetch()}>
          <SkeletonList rows={6} />
        </Skeleton>
      )}
      {error && isRefusal(error, 'NOT_FOUND', 'INVALID_INPUT') ? (
        <StateBox icon={SearchX} title={t.gone} action={<ActionLink href={hrefOf('identities')}>{t.back}</ActionLink>}>
          {t.goneText}
        </StateBox>
      ) : (
        error && <FailureBox error={error} onRetry={() => refetch()} />
      )}
    </Page>
  )
}

function State({ shown }: { shown: IdentityCase }) {
  const t = useTexts(identitiesTexts)
  const language = useLanguage()
  const { status, askedAt, endedAt, proposedBy, decidedBy } = shown
  const ended = endedAt && formatMoment(endedAt, language)
  return (
    <p className={styles.under}>
      <Badge kind={kinds[status]}>{t.statuses[status]}</Badge>
      <span>{t.asked(formatMoment(askedAt, language))}</span>
      {ended && status === 'WITHDRAWN' && <span>{t.withdrawn(ended)}</span>}
      {ended && status === 'REFUSED' && decidedBy && <span>{t.ended(decidedBy, ended)}</span>}
      {ended && status === 'CONFIRMED' && proposedBy && decidedBy && (
        <span>{t.confirmedBy(proposedBy, decidedBy, ended)}</span>
      )}
    </p>
  )
}

function Left({ shown: { status, askedAt, dueAt } }: { shown: IdentityCase }) {
  const t = useTexts(identitiesTexts)
  const now = useServerNow()
  if (status !== 'OPEN') return null
  return (
    <p className={styles.time}>
      <span className="secondary">{t.left}</span>
      <TimeBar submittedAt={askedAt} dueAt={dueAt} now={now} />
    </p>
  )
}

function Request({ shown, onReload }: { shown: IdentityCase; onReload: () => void }) {
  const { noCameraId, photos, record, showsPhotos, status } = shown
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <PhotosPanel
          photos={photos}
          addressOf={(photoId) => fileHref(identityPhoto, { noCameraId, photoId })}
          isAtWork={showsPhotos}
        />
      </div>
      <div className={styles.main}>
        <ToldPanel shown={shown} />
        <RecordPanel record={record} />
      </div>
      <div className={styles.main}>
        {status === 'OPEN' && <DecideIdentity shown={shown} onReload={onReload} />}
        <PastPanels shown={shown} />
      </div>
    </div>
  )
}
