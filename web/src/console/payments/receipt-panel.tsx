import { reportPdf, reportPhoto } from '@lumbung/shared/contract/operators/payment-reports.ts'
import { useState } from 'react'
import { fileHref } from '../../api/file-href.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useMay } from '../calls/session.ts'
import { PhotoDialog } from '../cases/facts/photo-dialog.tsx'
import { Action } from '../parts/action.tsx'
import { Panel } from '../parts/panel.tsx'
import styles from './report.module.css'
import { reportTexts } from './report-texts.ts'

/** The receipt: a photo that opens in a large view, or a link to a PDF. */
export function ReceiptPanel({ reportId, format }: { reportId: string; format: 'JPEG' | 'PDF' | undefined }) {
  const t = useTexts(reportTexts)
  const mayOpen = useMay('payment.file')
  return (
    <Panel title={t.receipt}>
      <div className={styles.receipt}>
        {!format && <p className="secondary">{t.noReceipt}</p>}
        {format && !mayOpen && <p className="secondary">{t.closedReceipt}</p>}
        {mayOpen && format === 'PDF' && (
          <a href={fileHref(reportPdf, { reportId })} target="_blank" rel="noreferrer">
            {t.openPdf}
          </a>
        )}
        {mayOpen && format === 'JPEG' && <Photo address={fileHref(reportPhoto, { reportId })} />}
      </div>
    </Panel>
  )
}

function Photo({ address }: { address: string }) {
  const t = useTexts(reportTexts)
  const common = useTexts(commonTexts)
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  if (isMissing)
    return (
      <div role="alert" className={styles.missing}>
        <p>{t.notLoaded}</p>
        <Action onClick={() => setMissing(false)}>{common.retry}</Action>
      </div>
    )
  return (
    <>
      <button type="button" className={styles.photo} aria-label={t.openPhoto} onClick={() => setOpen(true)}>
        <img src={address} alt="" onError={() => setMissing(true)} />
      </button>
      {isOpen && <PhotoDialog title={t.receipt} address={address} onClose={() => setOpen(false)} />}
    </>
  )
}
