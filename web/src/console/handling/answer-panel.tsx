import type { Language } from '@lumbung/shared/enums/app.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { AnswerForm, type Sending } from './answer-form.tsx'
import styles from './detail.module.css'
import type { Templates } from './draft.ts'
import { handlingTexts } from './handling-texts.ts'
import type { HolderShown } from './holder-cell.tsx'
import type { Take } from './take.ts'
import { TakeBar } from './take-bar.tsx'

interface AnswerPanelProps<T extends Templates> {
  id: string
  templates: T
  /** The customer's. */
  language: Language
  answer: string | undefined
  holder: HolderShown | undefined
  mayAnswer: boolean
  taking: Take
  sending: Sending<T>
  /** What the law asks. */
  help: readonly string[]
  /** Above the form. */
  notice?: ReactNode
}

/** The answer that was given; or who handles it, and the form of who does. */
export function AnswerPanel<T extends Templates>({ answer, help, notice, ...form }: AnswerPanelProps<T>) {
  const t = useTexts(handlingTexts)
  return (
    <Panel title={t.answer}>
      {notice && <div className={styles.body}>{notice}</div>}
      {answer === undefined ? (
        <Open {...form} />
      ) : (
        <div className={styles.body}>
          <p className={styles.words}>{answer}</p>
        </div>
      )}
      <div className={styles.body}>
        <details className={styles.help} open>
          <summary>{t.help}</summary>
          <ul>
            {help.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
    </Panel>
  )
}

type OpenProps<T extends Templates> = Omit<AnswerPanelProps<T>, 'answer' | 'help' | 'notice'>

function Open<T extends Templates>({ mayAnswer, holder, taking, ...form }: OpenProps<T>) {
  const t = useTexts(handlingTexts)
  if (!mayAnswer)
    return (
      <div className={styles.body}>
        <Notice kind="neutral">{t.readOnly}</Notice>
      </div>
    )
  return holder?.isOwn ? <AnswerForm {...form} /> : <TakeBar holder={holder} taking={taking} />
}
