import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { setTheme } from '../../state/theme.ts'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { ChoicePills } from '../../ui/choices/choice-pills.tsx'
import { Brand } from '../../ui/graphics/logo.tsx'
import { LanguageChoice } from '../desk/language-choice.tsx'
import styles from './gallery.module.css'
import { galleryTexts } from './gallery-texts.ts'

/** The header of the desk's reference pages: language, the way to the desk, theme. */
export function GalleryHeader() {
  const t = useTexts(galleryTexts)
  const [theme, show] = useState<'light' | 'dark'>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')
  const themes = (['light', 'dark'] as const).map((value) => ({ value, label: t.themes[value] }))
  return (
    <header className={styles.header}>
      <span className={styles.brand}>
        <Brand />
      </span>
      <LanguageChoice />
      <TextLink href="/sandbox">{t.toDesk}</TextLink>
      <ChoicePills
        label={t.theme}
        value={theme}
        choices={themes}
        onChange={(next) => {
          setTheme(next)
          show(next)
        }}
      />
    </header>
  )
}
