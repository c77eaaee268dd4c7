import { ArrowLeft } from 'lucide-react'
import { type ComponentType, Fragment, type PropsWithChildren, type ReactNode } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../classes.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  title: string
  /** The title is the screen's h1; otherwise the body has one. */
  heading?: boolean
  /** Around the title. */
  Bar?: ComponentType<PropsWithChildren> | undefined
  onBack?: (() => void) | undefined
  /** Icon buttons or links at the right. */
  right?: ReactNode
}

export function TopBar({ title, heading, Bar = Fragment, onBack, right }: TopBarProps) {
  const t = useTexts(commonTexts)
  const Title = heading ? 'h1' : 'span'
  return (
    <header className={styles.bar}>
      {onBack && (
        <button type="button" className={styles.button} aria-label={t.back} onClick={onBack}>
          <Icon of={ArrowLeft} />
        </button>
      )}
      <Bar>
        <Title className={classes(styles.title, !onBack && styles.first)} tabIndex={heading ? -1 : undefined}>
          {title}
        </Title>
      </Bar>
      {right}
    </header>
  )
}
