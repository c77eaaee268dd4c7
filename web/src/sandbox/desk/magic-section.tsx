import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { copyText } from '../../ui/actions/copy-text.ts'
import { copyTexts } from '../../ui/actions/copy-texts.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './desk.module.css'
import { type MagicValue, magicGroups } from './magic-values.ts'

const texts = defineTexts({
  id: {
    lead: 'Empat angka terakhir mengatur yang terjadi. Semua angka lain berhasil.',
    ending: 'Salin nomor',
    happens: 'Yang terjadi',
    groups: {
      decision: 'Untuk mendapat keputusan (NIK)',
      nik: 'NIK',
      account: 'Rekening: pemeriksaan nama',
      disbursement: 'Rekening: pencairan',
      amount: 'Jumlah yang dibayar',
      mobile: 'Nomor HP',
    },
  },
  en: {
    lead: 'The last four digits steer what happens. Everything else succeeds.',
    ending: 'Copy a number',
    happens: 'What happens',
    groups: {
      decision: 'To get a decision (NIK)',
      nik: 'NIK',
      account: 'Account: name check',
      disbursement: 'Account: disbursement',
      amount: 'Amount paid',
      mobile: 'Mobile number',
    },
  },
})

const groups = Object.entries(magicGroups) as [keyof typeof magicGroups, readonly MagicValue[]][]

/** Magic values for special cases (complete list: docs/sandbox.md). */
export function MagicSection() {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      <p className="small secondary">{t.lead}</p>
      {groups.map(([key, values]) => (
        <details key={key} className={styles.group} open={key === 'decision'}>
          <summary className={styles.summary}>{t.groups[key]}</summary>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.ending}</th>
                <th scope="col">{t.happens}</th>
              </tr>
            </thead>
            <tbody>
              {values.map((value) => (
                <tr key={value.ending}>
                  <td>
                    <CopyNumber value={value.copy} />
                  </td>
                  <td>{language === 'id' ? value.id : value.en}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </>
  )
}

function CopyNumber({ value }: { value: string }) {
  const t = useTexts(copyTexts)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 3_000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <button type="button" className={styles.copy} onClick={async () => setCopied(await copyText(value))}>
      <span className="unseen">{copied ? t.copied : t.copy} </span>
      {value}
      <Icon of={copied ? Check : Copy} size={16} />
    </button>
  )
}
