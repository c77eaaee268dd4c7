import { documentCheck } from '@lumbung/shared/contract/lending/agreements.ts'
import { formatMoment } from '@lumbung/shared/format.ts'
import { useRead } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SkeletonList } from '../../../../ui/layout/skeleton.tsx'
import styles from './verify.module.css'
import { verifyTexts } from './verify-texts.ts'

export interface Fingerprint {
  /** SHA-256 as 64 hexadecimal digits. */
  hash: string
  /** Of the file, if one was chosen. */
  name?: string
}

/** What is known of a document with this fingerprint. */
export function CheckedDocument({ hash, name }: Fingerprint) {
  const t = useTexts(verifyTexts)
  const language = useLanguage()
  const read = useRead(documentCheck, { query: { hash } }, { handles: 'all' })
  return (
    <section className="stack-s">
      {name && <p className={styles.name}>{name}</p>}
      <Loaded read={read} skeleton={<SkeletonList rows={1} />}>
        {({ signedAt }) => (
          <Notice kind={signedAt ? 'success' : 'warning'} live>
            {signedAt ? t.signed(formatMoment(signedAt, language)) : t.unknown}
          </Notice>
        )}
      </Loaded>
      <div className="small secondary">
        <p>{t.print}</p>
        <p className={styles.print}>{hash}</p>
      </div>
    </section>
  )
}
