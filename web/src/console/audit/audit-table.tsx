import type { AuditEntry } from '@lumbung/shared/contract/operators/audit.ts'
import { formatTimestamp } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import tables from '../parts/table.module.css'
import styles from './audit.module.css'
import { auditHref, operatorOf, showOnly } from './audit-filter.ts'
import { auditTexts } from './audit-texts.ts'
import { partsOf } from './subject.ts'

/** The rows of the trail: when, who, what, about what, with which outcome, from where. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTexts(auditTexts)
  return (
    <div className={tables.scroll}>
      <table className={classes(tables.table, styles.table)}>
        <thead>
          <tr>
            {(['at', 'by', 'act', 'about', 'outcome', 'address'] as const).map((name) => (
              <th key={name} scope="col">
                {t.columns[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.auditId} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ entry: { auditId, at, by, act, subjects, outcome, reason, address } }: { entry: AuditEntry }) {
  const t = useTexts(auditTexts)
  const acts: Readonly<Record<string, string>> = t.acts
  return (
    <tr>
      <td className={tables.nowrap}>
        <time dateTime={at}>{formatTimestamp(at)}</time>
      </td>
      <td>
        <a href={auditHref({ operator: operatorOf(auditId) })} className={styles.person} title={t.onlyBy(by)}>
          {by === 'sandbox' ? t.sandbox : by}
        </a>
      </td>
      <td>
        {acts[act] ?? act}
        {reason && <span className={styles.reason}>{reason}</span>}
      </td>
      <td>
        {subjects.length === 0 && <span className="secondary">–</span>}
        {subjects.map((subject) => (
          <Subject key={subject} subject={subject} />
        ))}
      </td>
      <td>
        {outcome === 'DONE' ? (
          <Badge kind="success">{t.done}</Badge>
        ) : (
          <>
            <Badge kind="danger">{t.refused}</Badge>
            <code className={styles.reason}>{outcome}</code>
          </>
        )}
      </td>
      <td>
        <code>{address}</code>
      </td>
    </tr>
  )
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
