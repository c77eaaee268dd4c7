import { useTexts } from '../../i18n/use-texts.ts'
import styles from './order.module.css'
import { orderTexts } from './order-texts.ts'

interface BothLanguages {
  id: string
  en: string
}

/** What the customer reads, in Indonesian, and in English on demand. */
export function Reads({ title, text }: { title: BothLanguages; text?: BothLanguages | undefined }) {
  const t = useTexts(orderTexts)
  return (
    <div className={styles.reads}>
      <p lang="id" className="strong">
        {title.id}
      </p>
      {text && <p lang="id">{text.id}</p>}
      <details>
        <summary>{t.inEnglish}</summary>
        <p lang="en" className="strong">
          {title.en}
        </p>
        {text && <p lang="en">{text.en}</p>}
      </details>
    </div>
  )
}
