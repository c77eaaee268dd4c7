import { bookDifferences, readClose } from '@lumbung/shared/contract/operators/books/closes.ts'
import {
  importStatement,
  type StatementImport,
  statementImports,
} from '@lumbung/shared/contract/operators/books/reconciliation.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useRead, useWrite } from '../calls/use-calls.ts'
import { useProviderName } from '../lists/provider-name.ts'
import { Action } from '../parts/action.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FileField } from '../parts/file-field.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import tables from '../parts/table.module.css'
import styles from './books.module.css'
import { booksTexts } from './books-texts.ts'

/** The upload of a provider's file, and those that were uploaded. */
export function StatementsPanel() {
  const t = useTexts(booksTexts)
  const read = useRead(statementImports, {})
  const may = useMay('books.reconcile')
  return (
    <Panel title={t.statementsTitle}>
      <Loaded read={read} rows={3}>
        {(data) => (
          <>
            <div className={styles.body}>
              <p className="secondary">{t.statementsHelp}</p>
              {may && <Upload providers={data.providers} />}
              {data.items.length === 0 && <p>{t.noImports}</p>}
            </div>
            {data.items.length > 0 && <Imports items={data.items} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Upload({ providers }: { providers: readonly string[] }) {
  const t = useTexts(booksTexts)
  const textOf = useErrorText()
  const nameOf = useProviderName()
  const box = useRef<HTMLInputElement>(null)
  const [provider, setProvider] = useState(providers[0] ?? '')
  const [isMissing, setMissing] = useState(false)
  const upload = useWrite(importStatement, statementImports, bookDifferences, readClose)
  const { data, error } = upload
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const file = box.current?.files?.[0]
    setMissing(file === undefined)
    if (!file) box.current?.focus()
    else upload.mutate({ body: { provider }, files: { file: [file] } })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <ChoiceField
          label={t.provider}
          value={provider}
          choices={providers.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setProvider}
        />
        <FileField
          ref={box}
          name="file"
          label={t.file}
          accept=".csv,text/csv"
          error={isMissing ? t.fileMissing : undefined}
        />
        <Action type="submit" loading={upload.isPending}>
          {t.upload}
        </Action>
      </div>
      <div role="status">
        {error && <Notice kind="warning">{textOf(error)}</Notice>}
        {data && (
          <Notice kind={data.differences === 0 ? 'success' : 'warning'}>
            {t.uploaded(data.lines, data.differences)} {t.unexplained(formatMoney(data.cash.unexplained))}
          </Notice>
        )}
      </div>
    </form>
  )
}

function Imports({ items }: { items: readonly StatementImport[] }) {
  const t = useTexts(booksTexts)
  const nameOf = useProviderName()
  const language = useLanguage()
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.imports.at}</th>
            <th scope="col">{t.imports.file}</th>
            <th scope="col">{t.imports.period}</th>
            <th scope="col" className={styles.figure}>
              {t.imports.differences}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, 10).map(({ importId, at, provider, file, from, to, differences }) => (
            <tr key={importId}>
              <td className={tables.nowrap}>{formatMoment(at, language)}</td>
              <td>
                {file}
                <span className={styles.detail}>{nameOf(provider)}</span>
              </td>
              <td className={tables.nowrap}>
                {formatDate(from, language)} – {formatDate(to, language)}
              </td>
              <td className={styles.figure}>{differences}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
