import { setLanguage, useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { frameTexts } from './frame-texts.ts'
import styles from './language-switch.module.css'

const languages = [
  { language: 'id', short: 'ID', name: 'Bahasa Indonesia' },
  { language: 'en-us', short: 'EN', name: 'English' },
] as const

/** Indonesian or English; the choice is remembered. */
export function LanguageSwitch({ upright = false }: { upright?: boolean }) {
  const t = useTexts(frameTexts)
  const current = useLanguage()
  return (
    <fieldset className={classes(styles.switch, upright && styles.upright)}>
      <legend className="unseen">{t.language}</legend>
      {languages.map(({ language, short, name }) => (
        <button
          key={language}
          type="button"
          lang={language === 'id' ? 'id' : 'en'}
          aria-label={`${short}: ${name}`}
          aria-pressed={language === current}
          className={styles.choice}
          onClick={() => setLanguage(language)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  )
}
