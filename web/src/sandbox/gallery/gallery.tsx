import { useEffect, useState } from 'react'
import { htmlLang, useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { createToasts, ToastRegion, ToastSource } from '../../ui/feedback/toast.tsx'
import { actions } from './actions.tsx'
import { choices } from './choices.tsx'
import { feedback } from './feedback.tsx'
import styles from './gallery.module.css'
import { GalleryHeader } from './gallery-header.tsx'
import { galleryTexts } from './gallery-texts.ts'
import { graphics } from './graphics.tsx'
import { layout } from './layout.tsx'
import { money } from './money.tsx'
import { overlays } from './overlays.tsx'
import { pageKeys, pages } from './pages.tsx'
import { pickers } from './pickers.tsx'
import { type Specimen, SpecimenCard } from './specimen.tsx'
import { textFields } from './text-fields.tsx'

/** The folders of web/src/ui. */
const sections: readonly { key: keyof (typeof galleryTexts)['id']['sections']; specimens: readonly Specimen[] }[] = [
  { key: 'forms', specimens: [...textFields, ...choices, ...pickers] },
  { key: 'overlays', specimens: overlays },
  { key: 'layout', specimens: layout },
  { key: 'actions', specimens: actions },
  { key: 'feedback', specimens: feedback },
  { key: 'money', specimens: money },
  { key: 'graphics', specimens: graphics },
]

/** Every component of web/src/ui in its states. */
export function Gallery() {
  const [toasts] = useState(createToasts)
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = htmlLang(language)
  }, [language])
  const requested = new URLSearchParams(location.search).get('page')
  const page = pageKeys.find((key) => key === requested)
  const Page = page ? pages[page] : Sections
  return (
    <ToastSource.Provider value={toasts}>
      <Page />
      <ToastRegion />
    </ToastSource.Provider>
  )
}

function Sections() {
  const t = useTexts(galleryTexts)
  useEffect(() => {
    document.title = `${t.title} – Lumbung`
  }, [t])
  useInitialScroll()
  return (
    <div className={styles.page}>
      <GalleryHeader />
      <main>
        <h1 tabIndex={-1}>{t.title}</h1>
        <p className="secondary">{t.lead}</p>
        <div className={styles.columns}>
          <SectionList />
          <div className={styles.shown}>
            {sections.map(({ key, specimens }) => (
              <section key={key} id={key} className={styles.section}>
                <h2>{t.sections[key]}</h2>
                <div className={styles.specimens}>
                  {specimens.map((specimen) => (
                    <SpecimenCard key={specimen.name} specimen={specimen} />
                  ))}
                </div>
              </section>
            ))}
          </div>
        </div>
      </main>
    </div>
  )
}

/** Scrolls to the top or to the URL's hash, because a code input takes focus and scrolls the page. */
function useInitialScroll(): void {
  useEffect(() => {
    const requested = document.getElementById(location.hash.slice(1))
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    if (requested) requested.scrollIntoView()
    else scrollTo(0, 0)
  }, [])
}

function SectionList() {
  const t = useTexts(galleryTexts)
  return (
    <nav className={styles.sections} aria-label={t.sectionList}>
      <ul>
        {sections.map(({ key, specimens }) => (
          <li key={key} className={styles.sectionLinks}>
            <a href={`#${key}`} className={styles.sectionLink}>
              {t.sections[key]}
            </a>
            <ul className={styles.names}>
              {specimens.map(({ name }) => (
                <li key={name}>
                  <a href={`#${name}`} className={styles.nameLink}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
