import {
  type BookCheck,
  bookChecks,
  checkBooks,
  rebuildBooks,
} from '@lumbung/shared/contract/operators/books/checks.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useMay, useSession } from '../calls/session.ts'
import { useRead, useWrite } from '../calls/use-calls.ts'
import { Loaded } from '../lists/loaded.tsx'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import styles from './books.module.css'
import { booksTexts } from './books-texts.ts'
import { findingHref } from './finding-href.ts'

/** Checks of all rules: the newest with what it found, and a way to ask for another. */
export function CheckPanel() {
  const t = useTexts(booksTexts)
  const read = useRead(bookChecks, {}, { refetchInterval: 3000 })
  const { data } = read
  const [newest] = data?.items ?? []
  return (
    <Panel title={t.checkTitle}>
      <Loaded read={read} rows={3}>
        {(data) => (
          <div className={styles.body}>
            <p className="secondary">{t.checkHelp(data.rules)}</p>
            <div role="status">{newest ? <Result check={newest} /> : <p>{t.neverChecked}</p>}</div>
            <Acts isRunning={newest !== undefined && newest.finishedAt === undefined} />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}

function Result({ check: { by, at, rebuilds, finishedAt, found = 0, findings } }: { check: BookCheck }) {
  const t = useTexts(booksTexts)
  const language = useLanguage()
  const asked = `${t.checkedBy(by, formatMoment(at, language))}${rebuilds ? `, ${t.rebuilt}` : ''}`
  if (finishedAt === undefined)
    return (
      <Notice kind="info">
        {t.checking}. {asked}
      </Notice>
    )
  if (found === 0)
    return (
      <Notice kind="success">
        {t.sound} {asked}
      </Notice>
    )
  return (
    <Notice kind="danger">
      <p className="strong">{t.broken(found)}</p>
      <p>{asked}</p>
      {found > findings.length && <p>{t.firstOnly(findings.length)}</p>}
      <ul className={styles.findings}>
        {findings.map(({ invariant, rule, subject, difference }) => (
          <li key={`${rule} ${JSON.stringify(subject)}`}>
            {invariant} {rule}: {difference} <Subject subject={subject} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** What a finding concerns, each thing with the way to its page. */
function Subject({ subject }: { subject: BookCheck['findings'][number]['subject'] }) {
  const { roles } = useSession()
  return (
    <>
      {Object.entries(subject).map(([name, value]) => {
        const href = findingHref(name, String(value), roles)
        const shown = (
          <code>
            {name} {value}
          </code>
        )
        return <span key={name}>{href === undefined ? shown : <a href={href}>{shown}</a>} </span>
      })}
    </>
  )
}

function Acts({ isRunning }: { isRunning: boolean }) {
  const t = useTexts(booksTexts)
  const textOf = useErrorText()
  const [mayCheck, mayRebuild] = [useMay('books.verify'), useMay('books.rebuild')]
  const [isAsked, setAsked] = useState(false)
  const check = useWrite(checkBooks, bookChecks)
  const rebuild = useWrite(rebuildBooks, bookChecks)
  return (
    <div className={styles.buttons}>
      {mayCheck && (
        <Action offered icon={ShieldCheck} loading={check.isPending || isRunning} onClick={() => check.mutate({})}>
          {t.check}
        </Action>
      )}
      {mayRebuild && !isRunning && (
        <Action offered onClick={() => setAsked(true)}>
          {t.rebuild}
        </Action>
      )}
      {check.error && <Notice kind="warning">{textOf(check.error)}</Notice>}
      {isAsked && (
        <ReasonDialog
          title={t.rebuild}
          effect={t.rebuildEffect}
          send={t.rebuild}
          write={rebuild}
          onClose={() => setAsked(false)}
          onSend={(reason) => rebuild.mutate({ body: { reason } }, { onSuccess: () => setAsked(false) })}
        />
      )}
    </div>
  )
}
