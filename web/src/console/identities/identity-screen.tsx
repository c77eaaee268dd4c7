import { type IdentityCase, identityPhoto, readIdentity } from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { fileHref } from '../../api/file-href.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { useRead } from '../calls/use-calls.ts'
import { PhotosPanel } from '../cases/facts/photos-panel.tsx'
import { RecordPanel } from '../cases/facts/record-panel.tsx'
import { Under } from '../frame/page.tsx'
import { SinglePage } from '../frame/single-page.tsx'
import { TimeLeft } from '../queue/time-bar.tsx'
import { hrefOf } from '../routes/routes.ts'
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
  const read = useRead(readIdentity, { params: { noCameraId } }, { once: true, forget: true })
  const back = { href: hrefOf('identities'), label: t.back }
  return (
    <SinglePage
      read={read}
      kind={t.loading}
      back={back}
      gone={{ title: t.gone, text: t.goneText }}
      titleOf={({ name }) => t.heading(name)}
      under={(shown) => <State shown={shown} />}
      aside={(shown) => <Left shown={shown} />}
    >
      {(shown) => <Request shown={shown} onReload={() => read.refetch()} />}
    </SinglePage>
  )
}

function State({ shown }: { shown: IdentityCase }) {
  const t = useTexts(identitiesTexts)
  const language = useLanguage()
  const { status, askedAt, endedAt, proposedBy, decidedBy } = shown
  const ended = endedAt && formatMoment(endedAt, language)
  return (
    <Under>
      <Badge kind={kinds[status]}>{t.statuses[status]}</Badge>
      <span>{t.asked(formatMoment(askedAt, language))}</span>
      {ended && status === 'WITHDRAWN' && <span>{t.withdrawn(ended)}</span>}
      {ended && status === 'REFUSED' && decidedBy && <span>{t.ended(decidedBy, ended)}</span>}
      {ended && status === 'CONFIRMED' && proposedBy && decidedBy && (
        <span>{t.confirmedBy(proposedBy, decidedBy, ended)}</span>
      )}
    </Under>
  )
}

function Left({ shown: { status, askedAt, dueAt } }: { shown: IdentityCase }) {
  const t = useTexts(identitiesTexts)
  return status === 'OPEN' && <TimeLeft label={t.left} submittedAt={askedAt} dueAt={dueAt} />
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
