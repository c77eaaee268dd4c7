import type { legalDocument } from '@lumbung/shared/contract/accounts/documents.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { inForceSince } from '@lumbung/shared/facts/legal-version.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { groupBlocks } from './legal-blocks.ts'
import styles from './legal-text.module.css'
import { legalTexts } from './legal-texts.ts'

export type Legal = ReplyOf<typeof legalDocument>

/** The body of a legal text; the screen shows the title. */
export function LegalText({ document }: { document: Legal }) {
  return (
    <article className={styles.text}>
      {groupBlocks(document.blocks).map((group) =>
        group.kind === 'list' ? (
          <ul key={group.key} className={styles.list}>
            {group.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : group.kind === 'heading' ? (
          <h2 key={group.key} className={styles.heading}>
            {group.text}
          </h2>
        ) : (
          <p key={group.key}>{group.text}</p>
        ),
      )}
    </article>
  )
}

/** The version of a text and the day from which it is in force. */
export function LegalVersion({ version }: { version: string }) {
  const t = useTexts(legalTexts)
  const language = useLanguage()
  return <p className="small secondary">{t.version(version, formatDate(inForceSince(version), language))}</p>
}
