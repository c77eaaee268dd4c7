import type { FastifyInstance } from 'fastify'
import { serveShared } from './shared-reply.ts'

/** The stylesheet of static text pages: legal texts and the API reference. */
export const readingStyle = '/docs/reading.css'

const css = `body{margin:0;background:#fff;color:#1c1c1a;font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main,header,nav{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.75rem;line-height:1.25}h2{margin-top:2.5rem;font-size:1.3rem}h3{margin-top:2.5rem;font-size:1.05rem}
a{color:#0b5c46}ul{padding-left:1.25rem}li{margin:.35rem 0}
code,pre{font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{overflow-x:auto;padding:.75rem;background:#f4f3ef;border-radius:8px}
table{width:100%;border-collapse:collapse;margin:.5rem 0 1rem}caption{text-align:left;font-weight:600}
th,td{padding:.4rem .6rem .4rem 0;border-bottom:1px solid #dedcd4;text-align:left;vertical-align:top;overflow-wrap:break-word}
.reference{display:block}details{margin:.5rem 0}summary{cursor:pointer;font-weight:600}
.reference nav h2{margin:1rem 0 .25rem;font-size:1rem}.reference nav ul{margin:0;padding:0;list-style:none}
.reference nav li{overflow-wrap:anywhere;font-size:.85rem}.reference input{width:100%;box-sizing:border-box;padding:.5rem;font:inherit}
@media (min-width:64rem){.reference{display:flex;max-width:84rem;margin:0 auto}.reference main{flex:1;min-width:0;margin:0}
.reference nav{position:sticky;top:0;flex:none;box-sizing:border-box;width:20rem;max-height:100vh;margin:0;overflow-y:auto}}
.method{display:inline-block;min-width:4.5rem;font-weight:700}.tag{color:#5b5a55;font-size:.9rem}
@media (prefers-color-scheme:dark){body{background:#161614;color:#eceae4}a{color:#7fd1b5}pre{background:#22211e}
th,td{border-color:#3a3934}.tag{color:#aaa79e}}
`

export function serveReadingStyle(server: FastifyInstance): void {
  const [type, caching] = ['text/css; charset=utf-8', 'public, max-age=3600']
  serveShared(server, { path: readingStyle, text: css, type, caching })
}
