import { findPayments } from '@lumbung/shared/contract/operators/payments.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import list from '../lists/list.module.css'
import { Table } from '../lists/table.tsx'
import { Action } from '../parts/action.tsx'
import { TextField } from '../parts/text-field.tsx'
import { go, hrefOf } from '../routes/routes.ts'
import styles from './payments.module.css'
import { keyOfPayment, usePaymentColumns } from './payments-columns.tsx'
import { paymentsTexts } from './payments-texts.ts'

/** Finds payments by one exact value; a single one is opened at once. */
export function FindPayment() {
  const t = useTexts(paymentsTexts)
  const textOf = useErrorText()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const find = useWrite(findPayments)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = text.trim()
    setMissing(typed === '')
    if (typed === '') return field.current?.focus()
    const open = ({ items }: { items: readonly { id: string }[] }) => {
      const [only, ...others] = items
      if (only && others.length === 0) go(hrefOf('payment', only.id))
    }
    find.mutate({ body: { query: typed } }, { onSuccess: open })
  }
  const columns = usePaymentColumns()
  const items = find.data?.items
  return (
    <search className={styles.find}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          name="query"
          label={t.search}
          hint={t.searchHint}
          error={isMissing ? t.searchMissing : find.error ? textOf(find.error) : undefined}
          value={text}
          onChange={setText}
        />
        <Action kind="primary" type="submit" loading={find.isPending}>
          {t.find}
        </Action>
      </form>
      <div role="status">
        {items?.length === 0 && <Notice kind="info">{t.noResult}</Notice>}
        {items && items.length > 1 && <p className={styles.count}>{t.results(items.length)}</p>}
      </div>
      {items && items.length > 1 && (
        <div className={list.panel}>
          <Table rows={items} keyOf={keyOfPayment} columns={columns} />
        </div>
      )}
    </search>
  )
}
