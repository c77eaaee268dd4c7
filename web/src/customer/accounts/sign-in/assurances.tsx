import { HandCoins, type LucideIcon, ReceiptText, ShieldCheck } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import styles from './login-screen.module.css'
import { loginTexts } from './login-texts.ts'

/** What customers can rely on, below the form of sign-in. */
export function Assurances() {
  const t = useTexts(loginTexts)
  return (
    <ul className="stack">
      <Assurance icon={ReceiptText} texts={t.clear} />
      <Assurance icon={ShieldCheck} texts={t.safe} />
      <Assurance icon={HandCoins} texts={t.free} />
    </ul>
  )
}

function Assurance({ icon, texts }: { icon: LucideIcon; texts: readonly string[] }) {
  return (
    <li className={styles.promise}>
      <span className={styles.mark}>
        <Icon of={icon} />
      </span>
      <div>
        <p className="strong">{texts[0]}</p>
        <p className="small secondary">{texts[1]}</p>
      </div>
    </li>
  )
}
