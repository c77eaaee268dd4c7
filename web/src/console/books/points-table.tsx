import {
  bookDifferences,
  type ClosePoint,
  noteInBooks,
  readClose,
} from '@lumbung/shared/contract/operators/books/closes.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay, useSession } from '../calls/session.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import tables from '../parts/table.module.css'
import { subjectHref } from '../routes/routes.ts'
import styles from './books.module.css'
import { booksTexts } from './books-texts.ts'
import { postingTexts } from './posting-texts.ts'

interface PointsTableProps {
  points: readonly ClosePoint[]
  /** Of a signed close nothing is noted any more. */
  isFixed?: boolean
}

/** What is open in the books, with who takes care of it. */
export function PointsTable({ points, isFixed = false }: PointsTableProps) {
  const t = useTexts(booksTexts)
  const mayNote = useMay('books.note') && !isFixed
  const [chosen, setChosen] = useState<ClosePoint>()
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            <th scope="col">{t.points.what}</th>
            <th scope="col">{t.points.date}</th>
            <th scope="col">{t.points.reference}</th>
            <th scope="col" className={styles.figure}>
              {t.points.amount}
            </th>
            <th scope="col" className={styles.figure}>
              {t.points.theirs}
            </th>
            <th scope="col">{t.points.note}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <Row key={point.subject} point={point} onNote={mayNote ? () => setChosen(point) : undefined} />
          ))}
        </tbody>
      </table>
      {chosen && <NoteDialog point={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

function Row({ point, onNote }: { point: ClosePoint; onNote: (() => void) | undefined }) {
  const t = useTexts(booksTexts)
  const words = useTexts(postingTexts)
  const language = useLanguage()
  const { roles } = useSession()
  const { subject, label, what, date, amount, theirs, note } = point
  const href = subjectHref(subject, roles)
  return (
    <tr>
      <td>{what ? (words.what[what] ?? what) : words.open[subject.split(':')[0] ?? '']}</td>
      <td className={tables.nowrap}>{formatDate(date, language)}</td>
      <td>
        {href ? (
          <a href={href}>
            <code>{label}</code>
          </a>
        ) : (
          <code>{label}</code>
        )}
      </td>
      <td className={styles.figure}>{amount === undefined ? '–' : formatMoney(amount)}</td>
      <td className={styles.figure}>{theirs === undefined ? '–' : formatMoney(theirs)}</td>
      <td>
        {note && (
          <span className={styles.note}>
            {note.text}
            <span className={styles.by}>
              {note.by}, {formatMoment(note.at, language)}
            </span>
          </span>
        )}
        {onNote && (
          <Action label={t.addNoteOn(label)} onClick={onNote}>
            {t.addNote}
          </Action>
        )}
        {!note && !onNote && '–'}
      </td>
    </tr>
  )
}

function NoteDialog({ point: { subject, label }, onClose }: { point: ClosePoint; onClose: () => void }) {
  const t = useTexts(booksTexts)
  const save = useWrite(noteInBooks, bookDifferences, readClose)
  return (
    <ReasonDialog
      title={t.noteTitle(label)}
      effect={t.noteEffect}
      send={t.noteSend}
      write={save}
      onClose={onClose}
      onSend={(reason) => save.mutate({ body: { subject, reason } }, { onSuccess: onClose })}
    />
  )
}
