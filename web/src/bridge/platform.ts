import type { ClientType, Platform } from '@lumbung/shared/enums/app.ts'

/** Where the app runs, by the user agent: a browser, or the webview of a native app. */
export function clientTypeOf(userAgent: string): ClientType {
  if (/; wv\)/.test(userAgent)) return 'ANDROID_WEBVIEW'
  const appleWebview = /(iPhone|iPad|iPod).{0,200}AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)
  return appleWebview ? 'IOS_WEBVIEW' : 'WEB'
}

/** E-11: the native platform, or H5 for a browser. */
export function platformOf(clientType: ClientType): Platform {
  if (clientType === 'WEB') return 'H5'
  return clientType === 'IOS_WEBVIEW' ? 'IOS' : 'ANDROID'
}
