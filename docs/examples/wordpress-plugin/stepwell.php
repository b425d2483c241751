<?php
/**
 * Plugin Name: Stepwell
 * Description: Shows a form of Stepwell as a block, or by the shortcode [stepwell form="garden"].
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 */

defined('ABSPATH') || exit;

/** The definition of a form is in a file of this folder, which updates of the plugin leave alone. */
function stepwell_folder(): string {
    return WP_CONTENT_DIR . '/stepwell';
}

/** The JSON of a form as a script can contain it; null if there is no such form. The name is part of a path. */
function stepwell_definition(string $form): ?string {
    $file = stepwell_folder() . '/' . $form . '.json';
    if (!preg_match('/^[A-Za-z0-9_-]{1,64}$/', $form) || !is_readable($file)) {
        return null;
    }
    $definition = json_decode((string) file_get_contents($file));
    return is_object($definition) ? (string) wp_json_encode($definition, JSON_HEX_TAG) : null;
}

/** Only people who can edit pages read what is wrong. */
function stepwell_problem(string $form): string {
    if (!current_user_can('edit_posts')) {
        return '';
    }
    $place = stepwell_folder() . '/' . ($form === '' ? 'NAME' : $form) . '.json';
    return '<p><em>' . esc_html("Stepwell: there is no form \"$form\". Its definition belongs to $place.") . '</em></p>';
}

/** Both the block and the shortcode. A page can show several forms. */
function stepwell_html($attributes): string {
    $form = (string) (is_array($attributes) ? $attributes['form'] ?? '' : '');
    $definition = stepwell_definition($form);
    if ($definition === null) {
        return stepwell_problem($form);
    }
    // The folder `survey` has the files of the package's folder `dist`.
    wp_enqueue_script('stepwell', plugins_url('survey/stepwell.js', __FILE__), [], '0.1.0', true);
    $id = wp_unique_id('stepwell-');
    wp_add_inline_script(
        'stepwell',
        "if (!Object.hasOwn(window, 'stepwell')) window.stepwell = [];\n" .
            "window.stepwell.push(sw => sw.mount(document.getElementById('$id'), { definition: $definition }));",
        'before'
    );
    $privacy = get_privacy_policy_url();
    return '<div id="' . $id . '"' . ($privacy === '' ? '' : ' data-privacy-link="' . esc_url($privacy) . '"') . '></div>';
}

add_action('init', function () {
    add_shortcode('stepwell', 'stepwell_html');
    wp_register_script('stepwell-block', plugins_url('block.js', __FILE__), ['wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element'], '0.1.0', true);
    register_block_type(__DIR__, ['render_callback' => 'stepwell_html']);
});
