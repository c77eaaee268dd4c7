import type { Language } from '@lumbung/shared/enums/app.ts'
import { renderToString } from 'react-dom/server'
import { renderIn } from '../i18n/language.ts'
import { App } from './app.tsx'
import { placeOf } from './place.ts'
import { loadScreen } from './screens.ts'
import { createServices } from './services.ts'

/** The markup of an address in a language, as hydration expects it. Runs at build only. */
export async function renderPage(address: string, language: Language): Promise<string> {
  renderIn(language)
  const place = placeOf(address, '', 'H5')
  if (place.kind !== 'route') throw new Error(`no route: ${address}`)
  await loadScreen(place.name)
  return renderToString(<App services={createServices()} rendered={address} />)
}
