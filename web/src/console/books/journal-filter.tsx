import { postingKinds, trialBalance } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useRead } from '../calls/use-calls.ts'
import { DaysFields, type PeriodDays } from '../lists/days-fields.tsx'
import { isWrongOrder, type Period } from '../lists/periods.ts'
import { Action } from '../parts/action.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from './books.module.css'
import { booksTexts } from './books-texts.ts'
import { type JournalQuery, showJournal } from './filter.ts'
import { postingTexts } from './posting-texts.ts'

const isId = (text: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)

/** The accounts that have entries, once each. */
function useAccounts(on: string) {
  const rows = useRead(trialBalance, { query: { on } }).data?.items ?? []
  const names = new Map(rows.map(({ account, number, name }) => [account, `${number} ${name}`]))
  return [...names].map(([value, label]) => ({ value, label }))
}

/** Dates, account, kind and customer; the filter is part of the address, so it can be sent to others. */
export function JournalFilter({ query, period: shown }: { query: JournalQuery; period: Period | undefined }) {
  const t = useTexts(booksTexts)
  const kinds = useTexts(postingTexts).kinds
  const accounts = useAccounts(query.to)
  const [days, setDays] = useState<PeriodDays>({ period: shown ?? '', from: query.from, to: query.to })
  const [typed, setTyped] = useState({ account: '', kind: '', customerId: '', ...query })
  const [isSent, setSent] = useState(false)
  const set = (name: 'account' | 'kind' | 'customerId') => (value: string) => setTyped({ ...typed, [name]: value })
  const customerId = typed.customerId.trim()
  const wrongCustomer = customerId !== '' && !isId(customerId)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    const { period, from, to } = days
    if (isWrongOrder(days) || wrongCustomer || from === '' || to === '') return
    const { account, kind } = typed
    const others = { ...(account && { account }), ...(kind && { kind }), ...(customerId && { customerId }) }
    showJournal({ from, to, ...others }, period || undefined)
  }
  const any = { value: '', label: t.all }
  return (
    <form className={styles.filter} noValidate onSubmit={submit}>
      <DaysFields value={days} isSent={isSent} onChange={setDays} />
      <ChoiceField label={t.account} value={typed.account} choices={[any, ...accounts]} onChange={set('account')} />
      <ChoiceField
        label={t.kind}
        value={typed.kind}
        choices={[any, ...postingKinds.map((value) => ({ value, label: kinds[value] }))]}
        onChange={set('kind')}
      />
      <div className={styles.wide}>
        <TextField
          name="customerId"
          label={t.customer}
          error={isSent && wrongCustomer ? t.wrongCustomer : undefined}
          value={typed.customerId}
          onChange={set('customerId')}
        />
      </div>
      <Action type="submit">{t.filter}</Action>
    </form>
  )
}
