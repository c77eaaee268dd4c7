import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { identityTexts } from './identity-texts.ts'
import styles from './ktp-photo-row.module.css'

/** The saved photo above the form, to read from; it can be retaken. The picture may load later. */
export function KtpPhotoRow({ url, onChange }: { url: string | undefined; onChange: () => void }) {
  const t = useTexts(identityTexts).ktp
  return (
    <div className={styles.row}>
      {url ? <img className={styles.photo} src={url} alt={t.photoAlt} /> : <span className={styles.photo} />}
      <div className={styles.words}>
        <p className="strong">{t.photoKept}</p>
        <TextLink onClick={onChange}>{t.changePhoto}</TextLink>
      </div>
    </div>
  )
}
