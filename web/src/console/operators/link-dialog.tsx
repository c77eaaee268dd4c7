import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { copyText } from '../../ui/actions/copy-text.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import styles from './operators.module.css'
import { operatorsTexts } from './operators-texts.ts'

interface LinkDialogProps {
  name: string
  link: string
  onClose: () => void
}

/** A one-time link, shown once. */
export function LinkDialog({ name, link, onClose }: LinkDialogProps) {
  const t = useTexts(operatorsTexts)
  const [isCopied, setCopied] = useState(false)
  return (
    <ConsoleDialog title={t.linkTitle(name)} onClose={onClose}>
      <p className="secondary">{t.linkText}</p>
      <code className={styles.link}>{link}</code>
      <div className={styles.buttons}>
        <Action onClick={async () => setCopied(await copyText(link))}>{isCopied ? t.copied : t.copy}</Action>
        <Action kind="primary" onClick={onClose}>
          {t.close}
        </Action>
      </div>
    </ConsoleDialog>
  )
}
