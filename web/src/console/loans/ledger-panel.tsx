import { type Journal, loanJournals } from '@lumbung/shared/contract/operators/loans.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Download } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import { download } from '../calls/download.ts'
import { useMay } from '../calls/session.ts'
import { useProviderName } from '../lists/provider-name.ts'
import { Action } from '../parts/action.tsx'
import { Choice } from '../parts/choice-field.tsx'
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import tables from '../parts/table.module.css'
import { accountsIn, nameOf, placed, sidesOf, withAccount } from './journals.ts'
import styles from './ledger.module.css'
import { loanTexts } from './loan-texts.ts'

interface LedgerPanelProps {
  loanId: string
  /** Of the loan, for the name of the file. */
  number: string
  journals: readonly Journal[]
}

/** The journals of a loan, debits and credits in columns, with the check of their balance. Nothing of it can be changed here. */
export function LedgerPanel({ loanId, number, journals }: LedgerPanelProps) {
  const t = useTexts(loanTexts)
  const language = useLanguage()
  const mayExport = useMay('loan.export')
  const [account, setAccount] = useState('')
  const [isAsked, setAsked] = useState(false)
  const save = useMutation({
    mutationFn: (reason: string) => download(loanJournals, { params: { loanId }, body: { reason } }, `${number}.csv`),
    onSuccess: () => setAsked(false),
  })
  const shown = withAccount(journals, account)
  return (
    <Panel
      title={t.ledger}
      aside={
        <div className={styles.tools}>
          <div className={styles.filter}>
            <Choice
              aria-label={t.account}
              value={account}
              choices={[
                { value: '', label: t.allAccounts },
                ...accountsIn(journals).map((one) => ({
                  value: one.account,
                  label: `${one.account} ${one.name[language === 'id' ? 'id' : 'en']}`,
                })),
              ]}
              onChange={setAccount}
            />
          </div>
          {mayExport && (
            <Action offered icon={Download} onClick={() => setAsked(true)}>
              {t.csv}
            </Action>
          )}
        </div>
      }
    >
      {journals.length === 0 ? <p className={styles.none}>{t.noJournals}</p> : <Journals journals={shown} />}
      <Balance journals={shown} />
      {isAsked && (
        <ReasonDialog
          title={t.csvOf(number)}
          effect={t.csvEffect}
          send={t.csv}
          write={save}
          onClose={() => setAsked(false)}
          onSend={(reason) => save.mutate(reason)}
        />
      )}
    </Panel>
  )
}

function Journals({ journals }: { journals: readonly Journal[] }) {
  const t = useTexts(loanTexts)
  const { journalColumns: columns } = t
  return (
    <div className={tables.scroll}>
      <table className={classes(tables.table, styles.ledger)}>
        <thead>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.journal}</th>
            <th scope="col" className={styles.figure}>
              {columns.debit}
            </th>
            <th scope="col" className={styles.figure}>
              {columns.credit}
            </th>
          </tr>
        </thead>
        {journals.map((journal) => (
          <Entries key={journal.postingId} journal={journal} />
        ))}
      </table>
    </div>
  )
}

function Entries({ journal }: { journal: Journal }) {
  const { number, date, corrects, lines } = journal
  const t = useTexts(loanTexts)
  const language = useLanguage()
  const key = language === 'id' ? 'id' : 'en'
  const name = nameOf(journal)
  const providerOf = useProviderName()
  return (
    <tbody>
      <tr className={styles.event}>
        <th scope="rowgroup" className={tables.nowrap}>
          <time dateTime={date}>{formatDate(date, language)}</time>
        </th>
        <td colSpan={3}>
          <span className={styles.number}>{number}</span> <strong className="strong">{t.journals[name] ?? name}</strong>
          {corrects && <span className="secondary"> {t.corrects(corrects)}</span>}
        </td>
      </tr>
      {placed(lines).map(({ place, ...line }) => (
        <tr key={place}>
          <td />
          <td className={line.credit > 0 ? styles.credited : undefined}>
            {line.name[key]}
            {line.provider && <span className="secondary"> {providerOf(line.provider)}</span>}
            {line.isOther && <span className="secondary"> ({t.other})</span>}
          </td>
          <td className={styles.figure}>{line.debit > 0 && formatMoney(line.debit)}</td>
          <td className={styles.figure}>{line.credit > 0 && formatMoney(line.credit)}</td>
        </tr>
      ))}
    </tbody>
  )
}

/** Whether what is shown balances, with how many journals and their sum. */
function Balance({ journals }: { journals: readonly Journal[] }) {
  const t = useTexts(loanTexts)
  const { debit, credit } = sidesOf(journals)
  const isBalanced = debit === credit
  return (
    <footer className={styles.foot}>
      <p className={isBalanced ? styles.balanced : styles.unbalanced}>
        <Icon of={isBalanced ? CircleCheck : CircleAlert} size={18} />
        <span>{isBalanced ? t.balanced : t.unbalanced(formatMoney(Math.abs(debit - credit)))}</span>
      </p>
      <p>
        <span className="secondary">{t.journalCount(journals.length)}</span>{' '}
        <strong className="strong num">{formatMoney(debit)}</strong>
      </p>
    </footer>
  )
}
