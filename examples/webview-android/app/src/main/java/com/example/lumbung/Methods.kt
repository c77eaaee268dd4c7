package com.example.lumbung

import android.app.Activity
import org.json.JSONArray
import org.json.JSONObject

/** How long the page has to receive its answer before it is closed. */
private const val CLOSE_MS = 100L

/** What the page may ask of the app. */
class Methods(
    private val activity: LumbungActivity,
    private val partner: Partner,
    private val device: Device,
    private val files: Files,
    private val proxy: ProxyPost,
) {
    val offered: List<String> = listOf(
        "appInfo",
        "close",
        "finish",
        "token",
        "proxyPost",
        "camera",
        "location",
        "share",
        "openFile",
        "openExternal",
        "showAd",
    ).filter { it != "showAd" || partner.hasAds }

    suspend fun run(method: String, params: Params, id: String): Any? =
        when (method) {
            "appInfo" -> params.only().let { appInfo() }
            "close" -> params.only().let { end(Activity.RESULT_CANCELED) }
            "finish" -> params.only().let { end(Activity.RESULT_OK) }
            "token" -> token(params.only("purpose"))
            "proxyPost" -> proxy.send(params.only("method", "path", "headers", "body", "form"), id)
            "camera" -> camera(params.only("type", "maxEdge"))
            "location" -> device.location(params.only("coarse").boolean("coarse"))
            "share" -> share(params.only("text", "file"))
            "openFile" -> openFile(params.only("name", "type", "base64"))
            "openExternal" -> openExternal(params.only("url"))
            "showAd" -> showAd(params.only("kind", "slot"))
            else -> throw Refusal("METHOD_UNKNOWN")
        }

    private suspend fun appInfo(): JSONObject {
        activity.tellInsets()
        return JSONObject()
            .put("name", activity.applicationInfo.loadLabel(activity.packageManager).toString())
            .put("version", activity.packageManager.getPackageInfo(activity.packageName, 0).versionName ?: "0")
            .put("platform", "android")
            .put("methods", JSONArray(offered))
            .putOpt("advertisingId", partner.advertisingId())
    }

    private fun end(result: Int): Any? {
        activity.window.decorView.postDelayed({ activity.end(result) }, CLOSE_MS)
        return null
    }

    private suspend fun token(params: Params): String {
        val purpose = params.oneOf("purpose", "ENTRY", "RENEW", "RETRY")
        return partner.token(purpose) ?: throw Refusal("UNAVAILABLE")
    }

    private suspend fun camera(params: Params): JSONObject {
        val type = params.oneOf(
            "type",
            "KTP",
            "LIVENESS_KTP",
            "LIVENESS_WITHOUT_KTP",
            "ID_HOLDING",
            "COMMON_CAMERA",
        )
        return device.photo(type, params.integer("maxEdge", 200..4096))
    }

    private suspend fun share(params: Params): Any? {
        val file = if (params.has("file")) params.file("file") else null
        files.share(params.text("text", 2000), file)
        return null
    }

    private fun openFile(params: Params): Any? {
        params.oneOf("type", "application/pdf", "application/zip", "image/jpeg", "image/png")
        files.open(params.file())
        return null
    }

    private fun openExternal(params: Params): Any? {
        val url = params.text("url", 2048)
        if (!mayOpenOutside(url)) throw Refusal("INVALID")
        if (!activity.openOutside(url)) throw Refusal("UNAVAILABLE")
        return null
    }

    private suspend fun showAd(params: Params): JSONObject {
        val kind = params.oneOf("kind", "REWARD_VIDEO", "NATIVE_AD", "NATIVE_BANNER_AD")
        return JSONObject().put("shown", partner.showAd(kind, params.text("slot", 64)))
    }
}
