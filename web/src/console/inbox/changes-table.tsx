import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { Change, Fact } from '@lumbung/shared/contract/operators/approvals.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { decisionTexts } from '../../i18n/decision-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { roleTexts } from '../../i18n/role-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import tables from '../parts/table.module.css'
import styles from './inbox.module.css'
import { inboxTexts } from './inbox-texts.ts'

interface ChangesTableProps {
  changes: readonly Change[]
  /** What a proposal makes of it, or what has changed since it was made. */
  kind: 'proposed' | 'happened'
}

/** Facts before and after, a row each. */
export function ChangesTable({ changes, kind }: ChangesTableProps) {
  const t = useTexts(inboxTexts)
  const language = useLanguage()
  /** A day is named by its kind and date. */
  const nameOf = (field: string) => {
    const [kind = '', date] = field.split(' ')
    return date ? `${t.days[kind] ?? kind}, ${formatDate(date, language)}` : (t.fields[field] ?? field)
  }
  const [before, after] = kind === 'proposed' ? [t.from, t.to] : [t.was, t.is]
  return (
    <table className={tables.table}>
      <thead>
        <tr>
          <th scope="col">{t.field}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => (
          // One account at two providers has two rows.
          <tr key={`${field} ${to?.value ?? ''}`}>
            <th scope="row">{nameOf(field)}</th>
            <td>
              <Value fact={from} />
            </td>
            <td>
              <Value fact={to} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ fact }: { fact: Fact | undefined }) {
  const t = useTexts(inboxTexts)
  const language = useLanguage()
  const roleNames = useTexts(roleTexts)
  if (!fact) return <span className="secondary">{t.none}</span>
  const { kind, value } = fact
  if (kind === 'MONEY') return <span className="num">{formatMoney(Number(value))}</span>
  if (kind === 'MOMENT') return <time dateTime={String(value)}>{formatMoment(String(value), language)}</time>
  if (kind === 'ROLES')
    return (
      <span>
        {String(value)
          .split(',')
          .map((role) => roleNames[role as Role] ?? role)
          .join(', ')}
      </span>
    )
  if (kind === 'CHECKS') return <Checks checks={String(value).split(',').filter(Boolean)} />
  return <span>{kind === 'CODE' ? (t.codes[value] ?? value) : value}</span>
}

/** What whoever proposed it had checked, a line each. */
function Checks({ checks }: { checks: readonly string[] }) {
  const words: Readonly<Record<string, string>> = useTexts(decisionTexts).checks
  return (
    <ul className={styles.checks}>
      {checks.map((check) => (
        <li key={check}>{words[check] ?? check}</li>
      ))}
    </ul>
  )
}
