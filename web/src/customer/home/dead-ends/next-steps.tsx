import type { LucideIcon } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { deadEndTexts } from './dead-end-texts.ts'
import styles from './ways-on.module.css'

/** What a customer can do after a rejection. */
export function NextSteps({ steps }: { steps: readonly { icon: LucideIcon; text: string }[] }) {
  const t = useTexts(deadEndTexts)
  return (
    <Card kind="flat">
      <h2 className={styles.title}>{t.what}</h2>
      <ul>
        {steps.map(({ icon, text }) => (
          <li key={text} className={styles.way}>
            <span className={styles.mark}>
              <Icon of={icon} size={20} />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
