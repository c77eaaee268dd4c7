import { useTexts } from '../../../i18n/use-texts.ts'
import { usePictureUrl } from '../../../shell/loading/use-picture-url.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { identityTexts } from './identity-texts.ts'
import styles from './ktp-photo-row.module.css'

/** The saved photo above the form, to read from; it can be retaken. The picture may load later. */
export function KtpPhotoRow({ url, onChange }: { url: string | undefined; onChange: () => void }) {
  const t = useTexts(identityTexts).ktp
  const shown = usePictureUrl(url)
  return (
    <div className={styles.row}>
      {shown ? <img className={styles.photo} src={shown} alt={t.photoAlt} /> : <span className={styles.photo} />}
      <div className={styles.words}>
        <p className="strong">{t.photoKept}</p>
        <TextLink onClick={onChange}>{t.changePhoto}</TextLink>
      </div>
    </div>
  )
}
