import { type LostNumberCase, readLostNumber } from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge, type BadgeKind } from '../../ui/feedback/badge.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMay } from '../calls/session.ts'
import { useRead } from '../calls/use-calls.ts'
import { Under } from '../frame/page.tsx'
import { SinglePage } from '../frame/single-page.tsx'
import { ActionLink } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { TimeLeft } from '../queue/time-bar.tsx'
import { hrefOf } from '../routes/routes.ts'
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
  const read = useRead(readLostNumber, { params: { lostNumberId } }, { once: true, forget: true })
  const back = { href: hrefOf('lostNumbers'), label: t.back }
  return (
    <SinglePage
      read={read}
      kind={t.loading}
      back={back}
      gone={{ title: t.gone, text: t.goneText }}
      titleOf={({ owner }) => t.heading(owner?.name || t.noAccount)}
      under={(shown) => <State shown={shown} />}
      aside={(shown) => <Left shown={shown} />}
    >
      {(shown) => <Request shown={shown} onReload={() => read.refetch()} />}
    </SinglePage>
  )
}

function State({ shown: { status, askedAt, endedAt, decidedBy } }: { shown: LostNumberCase }) {
  const t = useTexts(numbersTexts)
  const language = useLanguage()
  return (
    <Under>
      <Badge kind={kinds[status]}>{t.statuses[status]}</Badge>
      <span>{t.asked(formatMoment(askedAt, language))}</span>
      {endedAt && decidedBy && <span>{t.ended(decidedBy, formatMoment(endedAt, language))}</span>}
    </Under>
  )
}

function Left({ shown: { status, askedAt, dueAt } }: { shown: LostNumberCase }) {
  const t = useTexts(numbersTexts)
  return status === 'OPEN' && <TimeLeft label={t.columns.left} submittedAt={askedAt} dueAt={dueAt} />
}

function Request({ shown, onReload }: { shown: LostNumberCase; onReload: () => void }) {
  const t = useTexts(numbersTexts)
  const language = useLanguage()
  const mayTake = useMay('number.take')
  const { status, asks, owner, ownerUsedAt, isContact, refusalText } = shown
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
          {isOpen && mayTake && !asks?.callNumber && <p className={styles.hint}>{t.takeToCall}</p>}
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
