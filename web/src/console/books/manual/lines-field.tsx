import { type ManualAccount, manualAccounts } from '@lumbung/shared/contract/operators/books/manual.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { Trash2 } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Action } from '../../parts/action.tsx'
import { Choice } from '../../parts/choice-field.tsx'
import fields from '../../parts/field.module.css'
import { IconAction } from '../../parts/icon-action.tsx'
import styles from './manual.module.css'
import { type DraftLine, isBalanced, totalsOf } from './manual-draft.ts'
import { manualTexts } from './manual-texts.ts'

/** The most lines of a posting. */
const mostLines = 10

interface LinesFieldProps {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
}

/** The lines of a posting, with their sums while they are typed. */
export function LinesField({ lines, onChange }: LinesFieldProps) {
  const t = useTexts(manualTexts)
  const { debit, credit } = totalsOf(lines)
  const change = (id: number, changed: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...changed } : line)))
  const add = () => {
    const id = Math.max(...lines.map((line) => line.id)) + 1
    onChange([...lines, { id, account: 'funding', debit: 0, credit: 0 }])
  }
  return (
    <fieldset className={styles.lines}>
      <legend>{t.lines}</legend>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.head.account}</th>
            <th scope="col" className={styles.figure}>
              {t.head.debit}
            </th>
            <th scope="col" className={styles.figure}>
              {t.head.credit}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, n) => (
            <Line
              key={line.id}
              line={line}
              place={n + 1}
              onChange={(changed) => change(line.id, changed)}
              onRemove={lines.length > 2 ? () => onChange(lines.filter(({ id }) => id !== line.id)) : undefined}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td className={styles.figure}>{formatMoney(debit)}</td>
            <td className={styles.figure}>{formatMoney(credit)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      <div className={styles.under}>
        <div role="status">
          <Balance lines={lines} />
        </div>
        {lines.length < mostLines && <Action onClick={add}>{t.add}</Action>}
      </div>
    </fieldset>
  )
}

function Balance({ lines }: { lines: readonly DraftLine[] }) {
  const t = useTexts(manualTexts)
  const { debit, credit, difference } = totalsOf(lines)
  if (debit === 0 && credit === 0) return <Badge>{t.empty}</Badge>
  if (isBalanced(lines)) return <Badge kind="success">{t.balanced}</Badge>
  return <Badge kind="warning">{t.difference(formatMoney(Math.abs(difference)))}</Badge>
}

interface LineProps {
  line: DraftLine
  place: number
  onChange: (changed: Partial<DraftLine>) => void
  onRemove: (() => void) | undefined
}

const amountIn = (text: string): number => Number(text.replaceAll(/\D/g, '').slice(0, 12))
const shown = (amount: number): string => (amount === 0 ? '' : formatMoney(amount))

function Line({ line: { account, debit, credit }, place, onChange, onRemove }: LineProps) {
  const t = useTexts(manualTexts)
  return (
    <tr>
      <td>
        <Choice<ManualAccount>
          aria-label={t.account(place)}
          value={account}
          choices={manualAccounts.map((value) => ({ value, label: t.accounts[value] }))}
          onChange={(chosen) => onChange({ account: chosen })}
        />
      </td>
      <td>
        <input
          className={classes(fields.box, styles.amount)}
          name={`debit-${place}`}
          aria-label={t.debit(place)}
          inputMode="numeric"
          autoComplete="off"
          value={shown(debit)}
          onChange={({ target }) => onChange({ debit: amountIn(target.value), credit: 0 })}
        />
      </td>
      <td>
        <input
          className={classes(fields.box, styles.amount)}
          name={`credit-${place}`}
          aria-label={t.credit(place)}
          inputMode="numeric"
          autoComplete="off"
          value={shown(credit)}
          onChange={({ target }) => onChange({ credit: amountIn(target.value), debit: 0 })}
        />
      </td>
      <td>{onRemove && <IconAction icon={Trash2} label={t.remove(place)} onClick={onRemove} />}</td>
    </tr>
  )
}
