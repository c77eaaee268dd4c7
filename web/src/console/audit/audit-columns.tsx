import type { AuditEntry } from '@lumbung/shared/contract/operators/audit.ts'
import { formatTimestamp } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import type { ListColumn } from '../lists/columns.ts'
import styles from './audit.module.css'
import { auditHref, operatorOf, showOnly } from './audit-filter.ts'
import { auditTexts } from './audit-texts.ts'
import { partsOf } from './subject.ts'

/** The rows of the trail: when, who, what, about what, with which outcome, from where. Who leads to all that person did. */
export function useAuditColumns(): ListColumn<AuditEntry>[] {
  const t = useTexts(auditTexts)
  const acts: Readonly<Record<string, string>> = t.acts
  const { columns } = t
  return [
    {
      name: 'at',
      title: columns.at,
      kind: 'line',
      cell: ({ at }) => <time dateTime={at}>{formatTimestamp(at)}</time>,
    },
    {
      name: 'by',
      title: columns.by,
      names: true,
      cell: ({ auditId, by }) => (
        <a href={auditHref({ operator: operatorOf(auditId) })} className={styles.person} title={t.onlyBy(by)} data-row>
          {by === 'sandbox' ? t.sandbox : by}
        </a>
      ),
    },
    {
      name: 'act',
      title: columns.act,
      cell: ({ act, reason }) => (
        <>
          {acts[act] ?? act}
          {reason && <span className={styles.reason}>{reason}</span>}
        </>
      ),
    },
    {
      name: 'about',
      title: columns.about,
      cell: ({ subjects }) =>
        subjects.length === 0 ? (
          <span className="secondary">–</span>
        ) : (
          subjects.map((subject) => <Subject key={subject} subject={subject} />)
        ),
    },
    {
      name: 'outcome',
      title: columns.outcome,
      cell: ({ outcome }) =>
        outcome === 'DONE' ? (
          <Badge kind="success">{t.done}</Badge>
        ) : (
          <>
            <Badge kind="danger">{t.refused}</Badge>
            <code className={styles.reason}>{outcome}</code>
          </>
        ),
    },
    { name: 'address', title: columns.address, cell: ({ address }) => <code>{address}</code> },
  ]
}

/** What a row is about; it filters by it. */
function Subject({ subject }: { subject: string }) {
  const t = useTexts(auditTexts)
  const { kind, short } = partsOf(subject)
  const kinds: Readonly<Record<string, string>> = t.subjects
  return (
    <button type="button" className={styles.subject} title={t.onlyAbout(subject)} onClick={() => showOnly({ subject })}>
      <span>{kinds[kind] ?? kind}</span> <code>{short}</code>
    </button>
  )
}
