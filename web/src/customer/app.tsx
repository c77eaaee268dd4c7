import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { htmlLang, useLanguage } from '../i18n/language.ts'
import { GlobalAlert } from '../shell/alerts/global-alert.tsx'
import { GlobalHelp } from '../shell/help/global-help.tsx'
import { followLinks } from '../shell/router/links.ts'
import { type Services, ServicesContext } from '../shell/router/services.ts'
import { RouteView } from '../shell/screen/route-view.tsx'
import { ToastRegion, ToastSource } from '../ui/feedback/toast.tsx'
import { OverlayStack } from '../ui/overlays/overlay-stack.ts'

interface AppProps {
  services: Services
  rendered?: string | undefined
}

/** The customer's app: providers, the current screen, and the overlays that may cover every screen. */
export function App({ services, rendered }: AppProps) {
  const { navigation, queryClient, toasts } = services
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = htmlLang(language)
  }, [language])
  useEffect(() => {
    // After the renders that hydration leads to, for example with a stored draft.
    const timer = setTimeout(replayEarlyTap)
    const stop = followLinks(navigation)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [navigation])
  return (
    <ServicesContext.Provider value={services}>
      <QueryClientProvider client={queryClient}>
        <OverlayStack.Provider value={navigation.openOverlay}>
          <ToastSource.Provider value={toasts}>
            <RouteView rendered={rendered} />
            <GlobalAlert services={services} />
            <GlobalHelp services={services} />
            <ToastRegion />
          </ToastSource.Provider>
        </OverlayStack.Provider>
      </QueryClientProvider>
    </ServicesContext.Provider>
  )
}

declare global {
  interface Window {
    /** From head/early-taps.js: stops recording taps and returns the last tapped element. */
    takeOver?: () => Element | undefined
  }
}

/** Repeats a tap on the prerendered page that came before hydration. */
function replayEarlyTap(): void {
  const tapped = window.takeOver?.()?.closest('button, a, label')
  if (tapped instanceof HTMLElement && document.contains(tapped)) tapped.click()
}
