import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../classes.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './copy-row.module.css'
import { copyText } from './copy-text.ts'
import { copyTexts } from './copy-texts.ts'

interface CopyRowProps {
  label: string
  /** As displayed: "3933 3081 2345 6789". */
  shown: string
  /** As copied: digits only. */
  value: string
  onCopied?: () => void
  large?: boolean
}

/** A value with a copy button. The button itself confirms the copy. */
export function CopyRow({ label, shown, value, onCopied, large }: CopyRowProps) {
  const t = useTexts(copyTexts)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 3_000)
    return () => clearTimeout(timer)
  }, [copied])
  // Letters are wider than digits, and an address must not break inside a word.
  const isAddress = shown.includes('@')
  const copy = async () => {
    if (!(await copyText(value))) return
    setCopied(true)
    onCopied?.()
  }
  return (
    <div>
      <p className="small secondary">{label}</p>
      <div className={styles.row}>
        <p className={classes(large ? styles.large : styles.value, isAddress && styles.address)}>{shown}</p>
        <button type="button" className={styles.copy} onClick={copy}>
          <Icon of={copied ? Check : Copy} size={18} />
          <span>
            {copied ? t.copied : t.copy}
            <span className="unseen"> {label}</span>
          </span>
        </button>
      </div>
    </div>
  )
}
