import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../classes.ts'
import { Spinner } from '../feedback/spinner.tsx'
import { Icon } from '../graphics/icon.tsx'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'text' | 'danger' | 'accent' | 'outlineOnHero' | 'textOnHero'

interface ButtonLook {
  kind?: ButtonKind
  small?: boolean
  icon?: LucideIcon
  iconAfter?: LucideIcon
  children: ReactNode
}

export interface ButtonProps extends ButtonLook {
  type?: 'button' | 'submit'
  /** Shows a spinner, keeps the width and ignores taps. */
  loading?: boolean
  /** Only for countdowns: the button stays focusable and is announced as disabled. */
  waiting?: boolean
  /** Before the label, instead of an icon. */
  mark?: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
}

/** 52 px high, labelled with verb and object. Submit buttons stay enabled: a tap says what is missing. */
export function Button({ kind = 'primary', small, icon, iconAfter, children, type = 'button', ...rest }: ButtonProps) {
  const t = useTexts(commonTexts)
  const { loading = false, waiting = false, mark, onClick } = rest
  const inert = loading || waiting
  return (
    <button
      type={inert ? 'button' : type}
      className={classes(styles.button, styles[kind], small && styles.small, waiting && styles.waiting)}
      aria-busy={loading || undefined}
      aria-disabled={inert || undefined}
      onClick={inert ? undefined : onClick}
    >
      {loading ? (
        <>
          <span className={styles.mark}>
            <Spinner />
          </span>
          {t.processing}
        </>
      ) : (
        <ButtonLabel icon={icon} mark={mark} iconAfter={iconAfter}>
          {children}
        </ButtonLabel>
      )}
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLook {
  href: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** A link that looks like a button: for navigation, not for actions. */
export function ButtonLink({ kind = 'primary', small, icon, iconAfter, children, href, onClick }: ButtonLinkProps) {
  return (
    <a href={href} onClick={onClick} className={classes(styles.button, styles[kind], small && styles.small)}>
      <ButtonLabel icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonLabel>
    </a>
  )
}

interface LabelProps {
  icon: LucideIcon | undefined
  iconAfter: LucideIcon | undefined
  mark?: ReactNode
  children: ReactNode
}

function ButtonLabel({ icon, iconAfter, mark, children }: LabelProps) {
  return (
    <>
      {mark && <span className={styles.mark}>{mark}</span>}
      {icon && (
        <span className={styles.mark}>
          <Icon of={icon} size={20} stroke={2} />
        </span>
      )}
      <span>{children}</span>
      {iconAfter && (
        <span className={styles.after}>
          <Icon of={iconAfter} size={20} stroke={2} />
        </span>
      )}
    </>
  )
}
