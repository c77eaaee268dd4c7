package com.example.lumbung

import android.os.Handler
import android.os.Looper
import android.webkit.JavascriptInterface
import android.webkit.WebView
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch
import org.json.JSONException
import org.json.JSONObject
import java.security.MessageDigest
import java.security.SecureRandom

const val BRIDGE_VERSION = 1
const val MAX_BYTES = 16 * 1024 * 1024

/**
 * Takes calls of our page and answers them. Foreign frames may see the object that takes them, so a call counts only from
 * the main frame, on our origin, and with the nonce.
 */
class Bridge(
    private val webView: WebView,
    private val origin: String,
    private val methods: Methods,
    private val scope: CoroutineScope,
) {
    private val nonce = newNonce()
    private var page = 0

    /** Neither listed nor writable; frames of our own origin inside the page do not get it. */
    private val giveNonce = """
        if (window === window.top && location.origin === '$origin' && !('lumbungNonce' in window))
          Object.defineProperty(window, 'lumbungNonce', { value: '$nonce' })
    """.trimIndent()

    init {
        if (WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)) {
            WebViewCompat.addDocumentStartJavaScript(webView, giveNonce, setOf(origin))
        }
        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            listen()
        } else {
            webView.addJavascriptInterface(OldInterface(), "lumbungInterface")
        }
    }

    private fun listen() {
        val ours = setOf(origin)
        WebViewCompat.addWebMessageListener(webView, "lumbung", ours) { _, message, source, isMainFrame, reply ->
            val isOurs = isMainFrame && originOf(source.toString()) == origin
            val text = if (message.type == WebMessageCompat.TYPE_STRING) message.data else null
            receive(text, isOurs) { answer -> reply.postMessage(answer) }
        }
    }

    /** For web views before WEB_MESSAGE_LISTENER. It is not told which frame called: the nonce alone says so. */
    private inner class OldInterface {
        private val main = Handler(Looper.getMainLooper())

        @JavascriptInterface
        fun postMessage(text: String?) {
            main.post { receive(text, originOf(webView.url) == origin, ::answerOld) }
        }
    }

    private fun answerOld(answer: String) {
        val isOurs = "location.origin === '$origin' && window.lumbungAnswer"
        webView.evaluateJavascript("if ($isOurs) lumbungAnswer(${JSONObject.quote(answer)})", null)
    }

    /** To be called by WebViewClient.onPageStarted: what was asked before is answered to nobody. */
    fun pageStarted() {
        page += 1
        // Too late for the first script of some pages, which then do without the bridge.
        if (!WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)) {
            webView.evaluateJavascript(giveNonce, null)
        }
    }

    private fun receive(text: String?, isOurs: Boolean, send: (String) -> Unit) {
        val asked = page
        scope.launch {
            val answer = answerTo(text, isOurs)
            if (asked == page) send(answer)
        }
    }

    private suspend fun answerTo(text: String?, isOurs: Boolean): String {
        var id: Any = JSONObject.NULL
        return try {
            if (text == null) throw Refusal("INVALID")
            if (isTooLarge(text)) throw Refusal("TOO_LARGE")
            val call = JSONObject(text)
            id = (call.opt("id") as? String)?.takeIf { it.length in 1..64 } ?: JSONObject.NULL
            val answer = answer(id).put("ok", true).put("result", run(call, isOurs)).toString()
            if (isTooLarge(answer)) throw Refusal(if (call.opt("method") == "proxyPost") "NO_REPLY" else "TOO_LARGE")
            answer
        } catch (refusal: Refusal) {
            refused(id, refusal.code)
        } catch (_: JSONException) {
            refused(id, "INVALID")
        } catch (cancelled: CancellationException) {
            throw cancelled
        } catch (_: Exception) {
            refused(id, "UNAVAILABLE")
        }
    }

    /** The result of a call, or JSONObject.NULL. */
    private suspend fun run(call: JSONObject, isOurs: Boolean): Any {
        if (!isOurs) throw Refusal("FORBIDDEN")
        val given = (call.opt("nonce") as? String).orEmpty()
        if (!MessageDigest.isEqual(given.toByteArray(), nonce.toByteArray())) throw Refusal("FORBIDDEN")
        val id = call.opt("id") as? String ?: throw Refusal("INVALID")
        val method = call.opt("method") as? String ?: throw Refusal("INVALID")
        if (call.opt("v") != BRIDGE_VERSION || method !in methods.offered) throw Refusal("METHOD_UNKNOWN")
        if (id.length !in 1..64) throw Refusal("INVALID")
        Params(call).only("v", "id", "nonce", "method", "params")
        val params = call.opt("params") as? JSONObject ?: throw Refusal("INVALID")
        return methods.run(method, Params(params), id) ?: JSONObject.NULL
    }

    private fun answer(id: Any): JSONObject = JSONObject().put("v", BRIDGE_VERSION).put("id", id)

    private fun refused(id: Any, code: String): String =
        answer(id).put("ok", false).put("error", JSONObject().put("code", code)).toString()

    private fun isTooLarge(text: String): Boolean = text.length > MAX_BYTES || text.toByteArray().size > MAX_BYTES
}

private fun newNonce(): String {
    val bytes = ByteArray(16)
    SecureRandom().nextBytes(bytes)
    return bytes.joinToString("") { byte -> "%02x".format(byte) }
}
