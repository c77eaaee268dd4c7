import { type LostNumberCase, readLostNumber } from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { ArrowLeft, SearchX } from 'lucide-react'
import { isRefusal } from '../../api/refusal.ts'
import { useServerNow } from '../../api/use-server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonList } from '../../ui/layout/skeleton.tsx'
import { useRead } from '../calls/use-calls.ts'
import { Page } from '../frame/page.tsx'
import { ActionLink } from '../parts/action.tsx'
import { IconAction } from '../parts/icon-action.tsx'
import { Panel } from '../parts/panel.tsx'
import { FailureBox, StateBox } from '../parts/state-box.tsx'
import { TimeBar } from '../queue/time-bar.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import { CompareTable } from './compare-table.tsx'
import { DecideNumber } from './decide-number.tsx'
import styles from './numbers.module.css'
import { numbersTexts } from './numbers-texts.ts'

const kinds: Readonly<Record<LostNumberCase['status'], BadgeKind>> = {
  OPEN: 'info',
  CHANGED: 'success',
  REFUSED: 'neutral',
}

/** `/console/queue/lost-numbers/{id}`: what was asked beside what the account has, and the decision. */
export function NumberScreen({ lostNumberId }: { lostNumberId: string }) {
  const t = useTexts(numbersTexts)
  const { data, error, refetch } = useRead(readLostNumber, { params: { lostNumberId } }, { once: true, forget: true })
  const back = <IconAction icon={ArrowLeft} label={t.back} onClick={() => go(hrefOf('lostNumbers'))} />
  if (data)
    return (
      <Page
        title={t.heading(data.owner?.name || t.noAccount)}
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
        <StateBox icon={SearchX} title={t.gone} action={<ActionLink href={hrefOf('lostNumbers')}>{t.back}</ActionLink>}>
          {t.goneText}
        </StateBox>
      ) : (
        error && <FailureBox error={error} onRetry={() => refetch()} />
      )}
    </Page>
  )
}

function State({ shown: { status, askedAt, endedAt, decidedBy } }: { shown: LostNumberCase }) {
  const t = useTexts(numbersTexts)
  const language = useLanguage()
  return (
    <p className={styles.under}>
      <Badge kind={kinds[status]}>{t.statuses[status]}</Badge>
      <span>{t.asked(formatMoment(askedAt, language))}</span>
      {endedAt && decidedBy && <span>{t.ended(decidedBy, formatMoment(endedAt, language))}</span>}
    </p>
  )
}

function Left({ shown: { status, askedAt, dueAt } }: { shown: LostNumberCase }) {
  const t = useTexts(numbersTexts)
  const now = useServerNow()
  if (status !== 'OPEN') return null
  return (
    <p className={styles.time}>
      <span className="secondary">{t.columns.left}</span>
      <TimeBar submittedAt={askedAt} dueAt={dueAt} now={now} />
    </p>
  )
}

function Request({ shown, onReload }: { shown: LostNumberCase; onReload: () => void }) {
  const t = useTexts(numbersTexts)
  const language = useLanguage()
  const { status, owner, ownerUsedAt, isContact, refusalText } = shown
  const isOpen = status === 'OPEN'
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {isOpen && !owner && <Notice kind="warning">{t.unknown}</Notice>}
        {isOpen && isContact && <Notice kind="warning">{t.contact}</Notice>}
        {isOpen && ownerUsedAt && <Notice kind="warning">{t.usedAt(formatMoment(ownerUsedAt, language))}</Notice>}
        <Panel
          title={t.compare}
          aside={owner && <ActionLink href={hrefOf('customer', owner.customerId)}>{t.customer}</ActionLink>}
        >
          <CompareTable shown={shown} />
        </Panel>
      </div>
      {isOpen && (
        <div className={styles.main}>
          <DecideNumber shown={shown} onReload={onReload} />
          <Panel title={t.reads}>
            <div className={styles.reads}>
              <p lang="id">{refusalText.id}</p>
              <p lang="en" className="small secondary">
                {refusalText.en}
              </p>
            </div>
          </Panel>
        </div>
      )}
    </div>
  )
}
