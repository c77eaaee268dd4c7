import { readFileSync } from 'node:fs'

const style =
  'html{background:#F6F4EE;color:#1A211B;font:400 1rem/1.5rem -apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}body{display:flex;flex-direction:column;max-width:448px;min-height:100vh;margin:0 auto;padding:16px;box-sizing:border-box;text-align:center}main{display:flex;flex:1;flex-direction:column}div{margin:auto 0}svg{width:96px;height:96px}h1{margin:24px 0 8px;font-weight:700;font-size:1.5rem;line-height:2rem}p{margin:0 0 16px;color:#4C554C}a{display:block;padding:14px 20px;border-radius:12px;background:#14563A;color:#fff;font-weight:500;text-decoration:none}small{font-size:.875rem;line-height:1.25rem}@media (prefers-color-scheme:dark){html{background:#10140F;color:#EDF0E8}p{color:#BBC3B5}a{background:#86D1A2;color:#06281A}}'

/** The page that the service worker shows offline. Its link, and a restored connection, load the requested address. */
export function offlineDocument(): string {
  const mark = readFileSync(new URL('./public/icons/icon.svg', import.meta.url), 'utf8').replace(
    '<svg',
    '<svg aria-hidden="true"',
  )
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Koneksi internet terputus – Lumbung</title><style>${style}</style></head><body data-offline><main><div>${mark.trim()}<h1>Koneksi internet terputus</h1><p>Periksa sinyal atau ganti Wi-Fi, lalu coba lagi. Baru saja membayar? Jangan bayar ulang. Statusnya berubah begitu Anda tersambung.</p><p lang="en"><small>No internet connection. Check your signal, then try again. Just paid? Do not pay again.</small></p></div><a href="">Coba lagi</a></main><script>addEventListener('online',function(){location.reload()})</script></body></html>\n`
}
