import { type ComplaintCase, waitingComplaintPhoto } from '@lumbung/shared/contract/operators/complaints.ts'
import { useState } from 'react'
import { fileHref } from '../../api/file-href.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../calls/session.ts'
import { PhotoDialog } from '../cases/facts/photo-dialog.tsx'
import photos from '../cases/facts/photos.module.css'
import styles from '../handling/detail.module.css'
import { handlingTexts } from '../handling/handling-texts.ts'
import { Panel } from '../parts/panel.tsx'
import { complaintTexts } from './complaint-texts.ts'

/** The customer's own words, and the photo, which opens in a large view. */
export function WordsPanel({ shown: { complaintId, text, language, hasPhoto } }: { shown: ComplaintCase }) {
  const t = useTexts(handlingTexts)
  const own = useTexts(complaintTexts)
  const mayOpen = useMay('complaint.file')
  const [isOpen, setOpen] = useState(false)
  const address = fileHref(waitingComplaintPhoto, { complaintId })
  return (
    <Panel title={t.saidIt}>
      <div className={styles.body}>
        <p className={styles.words} lang={language === 'id' ? 'id' : 'en'}>
          {text}
        </p>
        {hasPhoto && !mayOpen && <p className="small secondary">{own.closedPhoto}</p>}
        {hasPhoto && mayOpen && (
          <figure className={styles.photo}>
            <button type="button" className={photos.open} aria-label={own.photo} onClick={() => setOpen(true)}>
              <img src={address} alt="" />
            </button>
            <figcaption className="small secondary">{own.photo}</figcaption>
          </figure>
        )}
      </div>
      {isOpen && <PhotoDialog title={own.photo} address={address} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
