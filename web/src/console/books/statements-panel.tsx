import { bookDifferences, readClose } from '@lumbung/shared/contract/operators/books/closes.ts'
import {
  importStatement,
  type StatementImport,
  statementImports,
} from '@lumbung/shared/contract/operators/books/reconciliation.ts'
import { type StatementProblem, statementBytes, statementProblems } from '@lumbung/shared/facts/settlement-files.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { type SyntheticEvent, useRef, useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay } from '../calls/session.ts'
import { useRead, useWrite } from '../calls/use-calls.ts'
import { Loaded } from '../lists/loaded.tsx'
import { useProviderName } from '../lists/provider-name.ts'
import { Table } from '../lists/table.tsx'
import { Action } from '../parts/action.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './books.module.css'
import { booksTexts } from './books-texts.ts'
import { FileField } from './file-field.tsx'

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

/** What a browser cannot send: a server that refuses a large file closes the connection, and one that was saved anew is unreadable. */
async function problemOf(file: File): Promise<'fileLarge' | 'fileChanged' | undefined> {
  if (file.size > statementBytes) return 'fileLarge'
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => undefined,
      () => 'fileChanged' as const,
    )
}

function Upload({ providers }: { providers: readonly string[] }) {
  const t = useTexts(booksTexts)
  const textOf = useErrorText()
  const nameOf = useProviderName()
  const box = useRef<HTMLInputElement>(null)
  const [provider, setProvider] = useState(providers[0] ?? '')
  const [problem, setProblem] = useState<'fileMissing' | 'fileChanged' | 'fileLarge'>()
  const upload = useWrite(importStatement, statementImports, bookDifferences, readClose)
  const { data, error } = upload
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const file = box.current?.files?.[0]
    const found = file ? await problemOf(file) : 'fileMissing'
    setProblem(found)
    if (file && !found) return upload.mutate({ body: { provider }, files: { file: [file] } })
    upload.reset()
    box.current?.focus()
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
          error={problem && (problem === 'fileLarge' ? t.wrongStatement.TOO_LARGE : t[problem])}
        />
        <Action type="submit" loading={upload.isPending}>
          {t.upload}
        </Action>
      </div>
      <div role="status">
        {error && (
          <Notice kind="warning">
            {textOf(error)}
            <WhatIsWrong error={error} />
          </Notice>
        )}
        {data && (
          <Notice kind={data.differences === 0 ? 'success' : 'warning'}>
            {t.uploaded(data.lines, data.differences)} {t.unexplained(formatMoney(data.cash.unexplained))}
          </Notice>
        )}
      </div>
    </form>
  )
}

/** What is wrong with a file that was refused, and where. */
function WhatIsWrong({ error }: { error: Error }) {
  const t = useTexts(booksTexts)
  if (!isRefusal(error, 'WRONG_STATEMENT')) return undefined
  const problem = statementProblems.find((one) => one === error.data['problem'])
  const { detail } = error.data
  if (!problem) return undefined
  return (
    <p>
      {t.wrongStatement[problem]} {hasPlace.has(problem) && typeof detail === 'string' && t.firstProblem(detail)}
    </p>
  )
}

/** Problems of one place in the file. */
const hasPlace: ReadonlySet<StatementProblem> = new Set(['COLUMNS', 'REPEATED', 'UNREADABLE'])

function Imports({ items }: { items: readonly StatementImport[] }) {
  const t = useTexts(booksTexts)
  const nameOf = useProviderName()
  const language = useLanguage()
  return (
    <Table
      rows={items.slice(0, 10)}
      keyOf={({ importId }) => importId}
      columns={[
        { title: t.imports.at, cell: ({ at }) => formatMoment(at, language) },
        {
          title: t.imports.file,
          cell: ({ file, provider }) => (
            <>
              {file}
              <span className={styles.detail}>{nameOf(provider)}</span>
            </>
          ),
        },
        {
          title: t.imports.period,
          kind: 'line',
          cell: ({ from, to }) => `${formatDate(from, language)} – ${formatDate(to, language)}`,
        },
        { title: t.imports.differences, kind: 'figure', cell: ({ differences }) => differences },
      ]}
    />
  )
}
