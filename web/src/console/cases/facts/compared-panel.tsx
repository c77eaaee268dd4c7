import type { Agreement, ComparedField } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import { Check } from 'lucide-react'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { classes } from '../../../ui/classes.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Panel } from '../../parts/panel.tsx'
import tables from '../../parts/table.module.css'
import styles from './compared.module.css'
import { comparedTexts } from './compared-texts.ts'
import { shownValue } from './record-groups.ts'

/** What the customer typed beside what the NIK, the register and the bank say; what differs is marked. */
export function ComparedPanel({ compared }: Pick<ReviewCase, 'compared'>) {
  const t = useTexts(comparedTexts)
  const { columns } = t
  return (
    <Panel title={t.title}>
      {compared.length === 0 ? (
        <p className={styles.note}>{t.none}</p>
      ) : (
        <>
          <table className={classes(tables.table, styles.grid)}>
            <thead>
              <tr>
                {(['field', 'typed', 'told', 'register', 'result'] as const).map((name) => (
                  <th key={name} scope="col" className={styles[name]}>
                    {columns[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {compared.map((row) => (
                <Row key={row.field} row={row} />
              ))}
            </tbody>
          </table>
          <p className={styles.note}>{t.byEye}</p>
        </>
      )}
    </Panel>
  )
}

/** A NIK as people read it out. */
const inFours = (nik: string) => nik.replaceAll(/\d{4}(?=\d)/g, '$& ')

function Row({ row: { field, typed, card, register, bank, result } }: { row: ComparedField }) {
  const t = useTexts(comparedTexts)
  const language = useLanguage()
  const read = (value: string | undefined) =>
    value === undefined ? '–' : field === 'account' ? value : (shownValue(field, value, language) ?? value)
  return (
    <tr className={result === 'DIFFERS' ? styles.differs : undefined}>
      <th scope="row" className="secondary">
        {t.fields[field]}
      </th>
      <td>{field === 'idNumber' ? inFours(typed) : read(typed)}</td>
      <td className="secondary">{bank ?? read(card)}</td>
      <td className={register === 'DIFFERS' ? styles.bad : 'secondary'}>{register ? t.registers[register] : '–'}</td>
      <td className={styles.result}>
        <Result result={result} />
      </td>
    </tr>
  )
}

function Result({ result }: { result: Agreement }) {
  const t = useTexts(comparedTexts)
  const text = t.results[result]
  if (result === 'MATCH')
    return (
      <span className={styles.match}>
        <Icon of={Check} size={16} />
        {text}
      </span>
    )
  if (result === 'UNKNOWN') return <span className="secondary">{text}</span>
  return (
    <Badge kind={result === 'CLOSE' ? 'warning' : 'danger'} mark="none">
      {text}
    </Badge>
  )
}
