import type { Language } from '@lumbung/shared/enums/app.ts'
import { answerLimits } from '@lumbung/shared/facts/answer-templates.ts'
import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { Action } from '../parts/action.tsx'
import { useKeys } from '../parts/keys.ts'
import { AnswerFields } from './answer-fields.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './detail.module.css'
import { answerIn, lengthOf, previewOf, problemOf, type Templates } from './draft.ts'
import { handlingTexts } from './handling-texts.ts'
import { useDraft } from './use-draft.ts'

export interface Sending<T extends Templates> {
  isPending: boolean
  error: Error | null
  send: (answer: ReturnType<typeof answerIn<T>>, onSuccess: () => void) => void
  /** Reads again what somebody else may have changed. */
  reload: () => void
}

interface AnswerFormProps<T extends Templates> {
  id: string
  templates: T
  language: Language
  sending: Sending<T>
}

/** The answer, by a template or in one's own words, with the exact text that the customer will read. It is sent after a question. */
export function AnswerForm<T extends Templates>({ id, templates, language, sending }: AnswerFormProps<T>) {
  const t = useTexts(handlingTexts)
  const [draft, change] = useDraft(id, language)
  const [tried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const problem = problemOf(draft, templates)
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    setTried(problem !== undefined)
    setAsking(problem === undefined)
  }
  const send = () =>
    sending.send(answerIn(draft, templates), () => {
      setAsking(false)
      change(undefined)
    })
  useKeys({ 'Control+Enter': () => submit() })
  return (
    <form className={styles.body} noValidate onSubmit={submit}>
      <AnswerFields draft={draft} templates={templates} language={language} isTried={tried} onChange={change} />
      <Preview text={previewOf(draft, templates)} language={draft.template ? draft.language : language} />
      <div role="alert" className={styles.alert}>
        {tried && problem && <Notice kind="danger">{t.problems[problem]}</Notice>}
        {sending.error && !isAsking && <Refused error={sending.error} onReload={sending.reload} />}
      </div>
      <Action kind="primary" large type="submit" shortcut="Control+Enter">
        {t.send}
      </Action>
      {isAsking && (
        <ConfirmDialog
          text={previewOf(draft, templates)}
          sending={sending}
          onSend={send}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}

/** The exact text that the customer will read, and how long it is. */
function Preview({ text, language }: { text: string; language: Language }) {
  const t = useTexts(handlingTexts)
  const length = lengthOf(text)
  return (
    <section className={styles.reads} aria-label={t.preview}>
      <h3 className={styles.legend}>{t.preview}</h3>
      {text === '' ? (
        <p className="secondary">{t.previewEmpty}</p>
      ) : (
        <p lang={language === 'id' ? 'id' : 'en'}>{text}</p>
      )}
      <p className={classes(styles.count, length > answerLimits.answer && styles.over)}>
        {t.characters(length, answerLimits.answer)}
      </p>
    </section>
  )
}

function Refused({ error, onReload }: { error: Error; onReload: () => void }) {
  const t = useTexts(handlingTexts)
  const textOf = useErrorText()
  return (
    <Notice kind="danger">
      <p>{textOf(error)}</p>
      <Action onClick={onReload}>{t.reload}</Action>
    </Notice>
  )
}
