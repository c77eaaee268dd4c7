package com.example.lumbung

import android.annotation.SuppressLint
import android.content.ActivityNotFoundException
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.webkit.CookieManager
import android.webkit.WebSettings
import android.webkit.WebView
import android.widget.FrameLayout
import androidx.activity.ComponentActivity
import androidx.activity.addCallback
import androidx.activity.enableEdgeToEdge
import androidx.core.graphics.Insets
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.lifecycle.lifecycleScope

private const val STATE = "lumbung-page"

/** Shows our pages. Extend it with what your app knows. */
abstract class LumbungActivity : ComponentActivity() {
    protected abstract val partner: Partner

    /** The first page, such as https://pinjam.example/GOPAY/home. The token is given by the bridge, never in the address. */
    protected abstract val page: String

    private lateinit var webView: WebView
    private lateinit var events: Events
    private var bars = Insets.NONE
    private var keyboard = 0

    override fun onCreate(state: Bundle?) {
        enableEdgeToEdge()
        super.onCreate(state)
        val origin = requireNotNull(originOf(page)) { "the page has no origin" }
        webView = WebView(this)
        events = Events(webView, origin)
        showPages()
        connect(origin, isNew = state == null)
        onBackPressedDispatcher.addCallback(this) { events.back { goBack() } }
        showPage(origin, state)
    }

    private fun showPages() {
        val frame = FrameLayout(this)
        frame.addView(webView)
        setContentView(frame)
        // The page itself leaves room for bars and keyboard. Newer web views, which do so as well, do not hear of them.
        ViewCompat.setOnApplyWindowInsetsListener(frame) { view, insets ->
            val types = WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout()
            bars = insets.getInsets(types)
            keyboard = insets.getInsets(WindowInsetsCompat.Type.ime()).bottom
            view.setPadding(bars.left, 0, bars.right, 0)
            tellInsets()
            WindowInsetsCompat.CONSUMED
        }
    }

    private fun connect(origin: String, isNew: Boolean) {
        configure(webView.settings)
        CookieManager.getInstance().setAcceptCookie(true)
        CookieManager.getInstance().setAcceptThirdPartyCookies(webView, false)
        val files = Files(this)
        if (isNew) files.clear()
        val device = Device(this, files)
        val proxy = ProxyPost(origin) { id, sent, total -> runOnUiThread { events.progress(id, sent, total) } }
        val bridge = Bridge(webView, origin, Methods(this, partner, device, files, proxy), lifecycleScope)
        webView.webViewClient = Pages(this, origin, bridge::pageStarted)
        webView.webChromeClient = Requests(device, origin, lifecycleScope)
        webView.setDownloadListener(Downloads(files, origin, lifecycleScope))
    }

    @SuppressLint("SetJavaScriptEnabled")
    private fun configure(settings: WebSettings) {
        settings.javaScriptEnabled = true
        settings.domStorageEnabled = true
        settings.allowFileAccess = false
        settings.allowContentAccess = false
        settings.mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
        settings.setSupportMultipleWindows(false)
        // The live camera is shown some seconds after the tap.
        settings.mediaPlaybackRequiresUserGesture = false
    }

    /** After the process was killed, the page where the customer was: drafts are kept by our server and the page. */
    private fun showPage(origin: String, state: Bundle?) {
        val kept = state?.getString(STATE)
        webView.loadUrl(if (kept != null && originOf(kept) == origin) kept else page)
    }

    override fun onSaveInstanceState(state: Bundle) {
        super.onSaveInstanceState(state)
        // The address alone: WebView.saveState may exceed what the system keeps.
        state.putString(STATE, webView.url)
    }

    override fun onResume() {
        super.onResume()
        webView.onResume()
        events.resume()
    }

    override fun onPause() {
        events.pause()
        webView.onPause()
        // Android writes cookies within half a minute; the process may be killed before.
        CookieManager.getInstance().flush()
        super.onPause()
    }

    override fun onDestroy() {
        webView.destroy()
        super.onDestroy()
    }

    private fun goBack() {
        if (webView.canGoBack()) webView.goBack() else end(RESULT_CANCELED)
    }

    fun end(result: Int) {
        setResult(result)
        finish()
    }

    fun tellInsets() {
        val density = resources.displayMetrics.density
        val pixels = { size: Int -> (size / density).toInt() }
        events.insets(pixels(bars.top), pixels(bars.bottom), pixels(keyboard))
    }

    /** Hands an address to the browser, a wallet or the dialler. False if it may not be, or if there is no app for it. */
    fun openOutside(url: String): Boolean {
        if (!mayOpenOutside(url)) return false
        val uri = Uri.parse(url)
        val action = when (uri.scheme?.lowercase()) {
            "tel" -> Intent.ACTION_DIAL
            "mailto", "sms" -> Intent.ACTION_SENDTO
            else -> Intent.ACTION_VIEW
        }
        val intent = Intent(action, uri)
        // Only what apps offer to web pages.
        if (action == Intent.ACTION_VIEW) intent.addCategory(Intent.CATEGORY_BROWSABLE)
        return try {
            startActivity(intent)
            true
        } catch (_: ActivityNotFoundException) {
            false
        } catch (_: SecurityException) {
            false
        }
    }
}
