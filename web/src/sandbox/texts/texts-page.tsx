import { QueryClientProvider } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { createQueryClient } from '../../api/query-client.ts'
import { htmlLang, useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SearchBox } from '../../ui/choices/search-box.tsx'
import { createToasts, ToastRegion, ToastSource } from '../../ui/feedback/toast.tsx'
import gallery from '../gallery/gallery.module.css'
import { GalleryHeader } from '../gallery/gallery-header.tsx'
import { AlertsPart } from './alerts-part.tsx'
import { pageTexts } from './page-texts.ts'
import { matches, type TextEntry } from './text-entries.ts'
import { TextRows } from './text-rows.tsx'
import { refusalEntries, ruleTexts, screenTexts } from './text-sources.ts'
import styles from './texts.module.css'

const parts = [
  { key: 'rules', entries: ruleTexts },
  { key: 'refusals', entries: refusalEntries },
  { key: 'screens', entries: screenTexts },
] as const

/** Every text that a customer can meet, in both languages, for translators and designers. */
export function TextsPage() {
  const t = useTexts(pageTexts)
  const language = useLanguage()
  const [toasts] = useState(createToasts)
  const [queryClient] = useState(() => createQueryClient(() => undefined))
  const [typed, setTyped] = useState(() => new URLSearchParams(location.search).get('search') ?? '')
  const search = useDeferredValue(typed.trim())
  useEffect(() => {
    document.documentElement.lang = htmlLang(language)
    document.title = `${t.title} – Lumbung`
  }, [language, t])
  return (
    <QueryClientProvider client={queryClient}>
      <ToastSource.Provider value={toasts}>
        <div className={gallery.page}>
          <GalleryHeader />
          <main>
            <h1>{t.title}</h1>
            <p className="secondary">{t.lead}</p>
            <div className={styles.search}>
              <SearchBox label={t.search} value={typed} onChange={setTyped} onScreen />
            </div>
            {search ? <Found search={search} /> : <Everything />}
          </main>
        </div>
        <ToastRegion />
      </ToastSource.Provider>
    </QueryClientProvider>
  )
}

function Everything() {
  const t = useTexts(pageTexts)
  return (
    <>
      <nav aria-label={t.partList} className={gallery.row}>
        {(['alerts', 'rules', 'refusals', 'screens'] as const).map((key) => (
          <a key={key} href={`#${key}`} className={gallery.sectionLink}>
            {t.parts[key]}
          </a>
        ))}
      </nav>
      <AlertsPart />
      {parts.map(({ key, entries }) => (
        <Part key={key} name={key} entries={entries} />
      ))}
    </>
  )
}

/** The popups' texts are among those of the screens, so a search finds them there. */
function Found({ search }: { search: string }) {
  const t = useTexts(pageTexts)
  const found = parts.map(({ key, entries }) => ({ key, entries: entries.filter((entry) => matches(entry, search)) }))
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <p role="status">{count === 0 ? t.nothing : t.found(count)}</p>
      {found.map(({ key, entries }) => entries.length > 0 && <Part key={key} name={key} entries={entries} />)}
    </>
  )
}

function Part({ name, entries }: { name: (typeof parts)[number]['key']; entries: readonly TextEntry[] }) {
  const t = useTexts(pageTexts)
  return (
    <section id={name} className={styles.part}>
      <h2>{t.parts[name]}</h2>
      <TextRows entries={entries} />
    </section>
  )
}
