import type { PaymentTruth, TruthPosting } from '@lumbung/shared/contract/operators/payments.ts'
import { formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import list from '../../lists/list.module.css'
import tables from '../../parts/table.module.css'
import { factTexts } from './fact-texts.ts'
import styles from './truth.module.css'

/** What was posted, in debit and credit, and whether it balances. */
export function PostingFacts({ truth: { postings } }: { truth: PaymentTruth }) {
  const { posting: t } = useTexts(factTexts)
  if (postings.postings.length === 0) return <p className={styles.none}>{t.none}</p>
  const { debit, credit } = postings
  return (
    <div className={`${tables.scroll} ${styles.table}`}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.account}</th>
            <th scope="col" className={list.figure}>
              {t.debit}
            </th>
            <th scope="col" className={list.figure}>
              {t.credit}
            </th>
          </tr>
        </thead>
        {postings.postings.map((one) => (
          <PostingRows key={one.postingId} posting={one} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">
              {t.total}{' '}
              <Badge kind={debit === credit ? 'success' : 'danger'}>
                {debit === credit ? t.balanced : t.unbalanced}
              </Badge>
            </th>
            <td className={`${list.figure} num strong`}>{formatMoney(debit)}</td>
            <td className={`${list.figure} num strong`}>{formatMoney(credit)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function PostingRows({ posting: { kind, at, isHouse, lines } }: { posting: TruthPosting }) {
  const { posting: t } = useTexts(factTexts)
  const language = useLanguage()
  const key = language === 'id' ? 'id' : 'en'
  const amount = (value: number) => (value === 0 ? '' : formatMoney(value))
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className={styles.group}>
          {t.kinds[kind] ?? kind}
          <span className="secondary">{` · ${formatMoment(at, language)}${isHouse ? ` · ${t.house}` : ''}`}</span>
        </th>
      </tr>
      {lines.map(({ account, name, debit, credit, loanId }) => (
        <tr key={`${account} ${loanId} ${debit} ${credit}`}>
          <td>
            <span className="num">{account}</span> {name[key]}
          </td>
          <td className={`${list.figure} num`}>{amount(debit)}</td>
          <td className={`${list.figure} num`}>{amount(credit)}</td>
        </tr>
      ))}
    </tbody>
  )
}
