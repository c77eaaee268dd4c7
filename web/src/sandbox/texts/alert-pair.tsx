import type { AlertType, Language } from '@lumbung/shared/enums/app.ts'
import { type ReactNode, useContext } from 'react'
import { OwnLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ToastSource } from '../../ui/feedback/toast.tsx'
import { LaidOut } from '../../ui/overlays/laid-out.ts'
import { pageTexts } from './page-texts.ts'
import styles from './texts.module.css'

/** A button of a popup, and where it leads in words. */
export interface ShownButton {
  label: string
  leads: string
}

/** A popup in one language: the component of the app, and its buttons. `press` reports a button. */
export interface ShownAlert {
  popup: (press: (button: ShownButton | undefined) => void) => ReactNode
  buttons: readonly ShownButton[]
}

const languages = [
  { language: 'id', key: 'id' },
  { language: 'en-us', key: 'en' },
] as const

interface AlertPairProps {
  id: string
  type: AlertType
  /** The popup in a language. */
  shownIn: (language: Language) => ShownAlert
}

/** One popup in both languages, laid out beside each other. A pressed button says where it leads. */
export function AlertPair({ id, type, shownIn }: AlertPairProps) {
  const t = useTexts(pageTexts)
  const toasts = useContext(ToastSource)
  const press = (button: ShownButton | undefined) => {
    if (button) toasts.show(t.pressed(button.label, button.leads))
  }
  return (
    <article className={styles.alert} id={type}>
      <h3 className={styles.name}>
        {id} {type}
      </h3>
      <div className={styles.pair}>
        {languages.map(({ language, key }) => {
          const { popup, buttons } = shownIn(language)
          return (
            <div key={key} lang={key}>
              <p className={styles.language}>{t.languages[key]}</p>
              <OwnLanguage.Provider value={language}>
                <LaidOut.Provider value={true}>{popup(press)}</LaidOut.Provider>
              </OwnLanguage.Provider>
              <ul className={styles.buttons} aria-label={t.buttons}>
                {buttons.map(({ label, leads }) => (
                  <li key={label}>
                    {label} → {leads}
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </article>
  )
}
