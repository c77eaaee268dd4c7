import type { LucideIcon } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { deadEndTexts } from './dead-end-texts.ts'
import styles from './ways-on.module.css'

/** What a customer can do after a no: a few short lines. */
export function WaysOn({ ways }: { ways: readonly { icon: LucideIcon; words: string }[] }) {
  const t = useTexts(deadEndTexts)
  return (
    <Card kind="flat">
      <h2 className={styles.title}>{t.what}</h2>
      <ul>
        {ways.map(({ icon, words }) => (
          <li key={words} className={styles.way}>
            <span className={styles.mark}>
              <Icon of={icon} size={20} />
            </span>
            {words}
          </li>
        ))}
      </ul>
    </Card>
  )
}
