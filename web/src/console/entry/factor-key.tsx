import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { copyText } from '../../ui/actions/copy-text.ts'
import { Action } from '../parts/action.tsx'
import { entryTexts } from './entry-texts.ts'
import styles from './link.module.css'
import { QrCode } from './qr-code.tsx'

/** The key of a second factor: to scan, or to type in groups of four. */
export function FactorKey({ address, secret }: { address: string; secret: string }) {
  const t = useTexts(entryTexts)
  const [copied, setCopied] = useState(false)
  return (
    <section className={styles.step}>
      <h2>1. {t.stepScan}</h2>
      <p className="secondary">{t.scanText}</p>
      <div className={styles.qr}>
        <QrCode text={address} label={t.qr} />
      </div>
      <p className="secondary">{t.typeKey}</p>
      <code className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <Action icon={Copy} onClick={async () => setCopied(await copyText(secret))}>
        {copied ? t.copied : t.copyKey}
      </Action>
      <p role="status" className="unseen">
        {copied && t.copied}
      </p>
    </section>
  )
}
