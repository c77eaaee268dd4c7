import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserFloor, consoleFloor } from './browser-floor.ts'
import { firstGroup, sharedGroups } from './chunks.ts'
import { contractOutline } from './contract-outline.ts'
import { headScripts } from './head-scripts.ts'
import { plainIcons } from './plain-icons.ts'
import { withoutBigintChecks } from './without-bigint-checks.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The name under which JSX finds `src/jsx`, where texts beside siblings get an element. */
const jsx = '@lumbung/jsx'
const lightningFloor = { chrome: 61 << 16, safari: 11 << 16 }

/** Pages with a build of their own, so that they do not change the app's chunks. */
const apart = ['sandbox', 'console']

/** Four builds: the app, its server renderer, the sandbox, and the operators' console. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: here('.'),
  plugins: [
    contractOutline(),
    plainIcons(),
    mode === 'console' ? headScripts(['appearance']) : headScripts(),
    withoutBigintChecks(),
    react({ jsxImportSource: jsx }),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  resolve: {
    alias: {
      [`${jsx}/jsx-runtime`]: here('./src/jsx/jsx-runtime.ts'),
      [`${jsx}/jsx-dev-runtime`]: here('./src/jsx/jsx-dev-runtime.ts'),
    },
  },
  // The renderer is self-contained: it is all that the server loads of the web app.
  ssr: { noExternal: true },
  css: { transformer: 'lightningcss', lightningcss: { targets: lightningFloor } },
  worker: { format: 'iife' },
  build: {
    target: mode === 'console' ? consoleFloor : browserFloor,
    cssMinify: 'lightningcss',
    cssTarget: browserFloor,
    manifest: !apart.includes(mode),
    copyPublicDir: !apart.includes(mode),
    modulePreload: { polyfill: false, resolveDependencies: fetchedWith },
    assetsInlineLimit: 0,
    outDir: here(isSsrBuild ? './dist/render' : './dist'),
    emptyOutDir: !apart.includes(mode),
    rolldownOptions: isSsrBuild ? {} : buildOf(mode),
  },
}))

/** What the entry has loaded before it asks for anything. */
const isThere = (file: string) => /assets\/(first|react|query|rolldown-runtime|app)-/.test(file)

/**
 * The files that are fetched together with one: with the page all that the entry needs, with a screen or a list of them those that it
 * waits for. The documents of sign-in and home name theirs, so that the entry need not.
 */
function fetchedWith(
  file: string,
  needed: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return needed
  const waits = /-screens?-|account-home/.test(file) && !(isThere(hostId) && /(login|home)-screen-/.test(file))
  return needed.filter((one) => !isThere(one) && (waits || one.endsWith('.css')))
}

const buildOf = (mode: string) => {
  if (mode === 'sandbox') return { input: here('./sandbox.html') }
  return mode === 'console' ? consoleBuild : browserBuild
}

/** In a folder of its own: checks of what old browsers can read look at the other files. */
const consoleBuild = {
  input: here('./console.html'),
  output: {
    entryFileNames: 'assets/console/[name]-[hash].js',
    chunkFileNames: 'assets/console/[name]-[hash].js',
    assetFileNames: 'assets/console/[name]-[hash][extname]',
    codeSplitting: { groups: [firstGroup(here('./src/console/main.tsx'))] },
  },
}

const browserBuild = {
  input: {
    app: here('./index.html'),
    sw: here('./src/service-worker.ts'),
  },
  output: {
    // The service worker's URL must never change.
    entryFileNames: ({ name }: { name: string }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
    codeSplitting: {
      groups: [
        { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
        { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/ },
        ...sharedGroups(),
      ],
    },
  },
}
